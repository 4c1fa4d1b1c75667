// docs/hazards.md shows each program as it is and each finding as it is printed.
//
// A block after "<!-- program NAME -->" is docs/programs/NAME.cu, one after "<!-- finding NAME -->"
// what `run` prints of it. When a change is meant, run this with STREAMLAB_APPROVE=1, look at the
// difference (git diff), and commit it.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <vector>

#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;
namespace fs = std::filesystem;

namespace {

const fs::path root = STREAMLAB_SOURCE_DIR;
const fs::path page = root / "docs" / "hazards.md";

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// One run for each program and form, though several blocks speak of it.
Answer run_of(const std::string& program, const std::string& options) {
    return command("run '" + (root / "docs" / "programs" / (program + ".cu")).string() + "' " +
                   options);
}

// From "Found:" to the end of the last finding.
std::string printed_findings(const std::string& program) {
    const std::string out = run_of(program, "").out;
    const std::size_t begin = out.find("Found:");
    const std::size_t end = out.find("\nMore on", begin);
    if (begin == out.npos || end == out.npos) return "nothing was found\n";
    return out.substr(begin, end - begin);
}

struct Block {
    std::string kind, name;
    std::size_t begin = 0, end = 0;  // of its lines in the page, without the fences
};

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

TEST_CASE("the page on hazards shows its programs and what is found in them, word for word") {
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

TEST_CASE("each program of the page is shown, finds its kind, and is clean when repaired") {
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
