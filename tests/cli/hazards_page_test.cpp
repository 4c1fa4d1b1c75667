// docs/hazards.md shows each program and each finding word for word.
//
// A block after "<!-- program NAME -->" is docs/programs/NAME.cu, one after "<!-- finding NAME -->"
// the output of `run` for it; the one after "<!-- kinds -->" is made from
// core/foundation/trace/hazards.def. After an intended change, run this with STREAMLAB_APPROVE=1,
// check the git diff and commit it.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <vector>

#include "command.hpp"
#include "support/catch.hpp"
#include "trace/hazard_kinds.hpp"

using namespace streamlab::tests;
namespace fs = std::filesystem;

namespace {

const fs::path root = STREAMLAB_SOURCE_DIR;
const fs::path page = root / "docs" / "hazards.md";

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// Each program and form runs once, even if several blocks show it.
Answer run_of(const std::string& program, const std::string& options) {
    return command("run '" + (root / "docs" / "programs" / (program + ".cu")).string() + "' " +
                   options);
}

// The output from "Found:" to the end of the last finding.
std::string printed_findings(const std::string& program) {
    const std::string out = run_of(program, "").out;
    const std::size_t begin = out.find("Found:");
    const std::size_t end = out.find("\nMore on", begin);
    if (begin == out.npos || end == out.npos) return "nothing was found\n";
    return out.substr(begin, end - begin);
}

struct Block {
    std::string kind, name;
    std::size_t begin = 0, end = 0;  // lines of the block in the page, without the fences
};

const std::string begin_of_kinds = "<!-- kinds -->\n";

// The table between "<!-- kinds -->" and the next empty line.
std::string table_of_kinds() {
    std::string table = "| kind | usually | first rule |\n|---|---|---|\n";
    for (const auto& kind : streamlab::trace::hazard_kinds)
        table += "| [" + std::string(kind.name) + "](#" + std::string(kind.name) + ") | " +
                 std::string(name_of(kind.severity)) + " | " + std::string(kind.rule) + " |\n";
    return table;
}

void approve_kinds() {
    std::string text = text_of(page);
    const std::size_t begin = text.find(begin_of_kinds);
    REQUIRE(begin != text.npos);
    const std::size_t table = begin + begin_of_kinds.size();
    text.replace(table, text.find("\n\n", begin) + 1 - table, table_of_kinds());
    std::ofstream(page, std::ios::binary) << text;
}

std::vector<Block> blocks_of(const std::string& text) {
    std::vector<Block> blocks;
    for (const std::string kind : {"program", "finding"}) {
        const std::string mark = "<!-- " + kind + " ";
        for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark, at + 1)) {
            Block block;
            block.kind = kind;
            const std::size_t name = at + mark.size();
            block.name = text.substr(name, text.find(' ', name) - name);
            block.begin = text.find('\n', text.find("```", at)) + 1;
            block.end = text.find("```", block.begin);
            blocks.push_back(block);
        }
    }
    std::sort(blocks.begin(), blocks.end(),
              [](const Block& a, const Block& b) { return a.begin < b.begin; });
    return blocks;
}

std::set<std::string> programs() {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(root / "docs" / "programs"))
        names.insert(entry.path().stem().string());
    return names;
}

}  // namespace

TEST_CASE("the page on hazards shows its programs and their findings, word for word") {
    const std::string text = text_of(page);
    std::string renewed;
    std::size_t at = 0;
    for (const Block& block : blocks_of(text)) {
        CAPTURE(block.kind, block.name);
        REQUIRE(block.end != text.npos);
        const std::string now = block.kind == "program"
                                    ? text_of(root / "docs" / "programs" / (block.name + ".cu"))
                                    : printed_findings(block.name);
        renewed += text.substr(at, block.begin - at) + now;
        at = block.end;
        if (std::getenv("STREAMLAB_APPROVE") == nullptr)
            CHECK(text.substr(block.begin, block.end - block.begin) == now);
    }
    if (std::getenv("STREAMLAB_APPROVE") != nullptr)
        std::ofstream(page, std::ios::binary) << renewed + text.substr(at);
}

TEST_CASE(
    "the page on hazards lists every kind of the table, each under its name and with an example") {
    if (std::getenv("STREAMLAB_APPROVE") != nullptr) approve_kinds();
    const std::string text = text_of(page);
    CHECK_THAT(text, ContainsSubstring(begin_of_kinds + table_of_kinds() + "\n"));
    std::set<std::string> kinds, headings;
    for (const auto& kind : streamlab::trace::hazard_kinds)
        kinds.insert(std::string(kind.name));
    for (std::size_t at = text.find("\n## "); at != text.npos; at = text.find("\n## ", at + 1))
        headings.insert(text.substr(at + 4, text.find('\n', at + 1) - at - 4));
    headings.erase("What is not seen");
    CHECK(headings == kinds);
    CHECK(programs() == kinds);
}

TEST_CASE("each program of the page is shown, has its kind of finding, and is clean if repaired",
          "[long]") {
    std::set<std::string> shown;
    const std::string text = text_of(page);
    for (const Block& block : blocks_of(text))
        if (block.kind == "finding") shown.insert(block.name);
    CHECK(shown == programs());
    for (const std::string& name : programs()) {
        CAPTURE(name);
        CHECK_THAT(printed_findings(name), ContainsSubstring(" " + name + " ("));
        const Answer repaired = run_of(name, "-D REPAIRED --strict");
        CAPTURE(repaired.out, repaired.err);
        CHECK(repaired.code == 0);
        CHECK_THAT(repaired.out, ContainsSubstring("No hazards found."));
    }
}
