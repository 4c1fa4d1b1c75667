// docs/reasons.md is made from the catalogue of reasons (core/report/analysis/reasons.def). After a
// change of the catalogue, run this with STREAMLAB_APPROVE=1, check the git diff and commit it.
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include "analysis/reason.hpp"
#include "base/files.hpp"
#include "base/wrap.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using analysis::Reason;
using analysis::ReasonText;
namespace fs = std::filesystem;

namespace {

const fs::path root = STREAMLAB_SOURCE_DIR;
const fs::path page = root / "docs" / "reasons.md";
const std::string begin_of_reasons = "<!-- reasons -->\n";
constexpr std::size_t columns = 100;

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// Headings, before their first reason.
const std::map<Reason, const char*> headings{
    {Reason::launch_latency, "The host was late"},
    {Reason::stream_order, "Something orders it"},
    {Reason::copy_engine, "The hardware was busy"},
    {Reason::earlier_error, "It did not start"},
};

std::string section_of(const ReasonText& reason) {
    std::string text;
    if (const auto heading = headings.find(reason.reason); heading != headings.end())
        text += fmt::format("\n## {}\n", heading->second);
    text += fmt::format("\n### {}\n\n", reason.name);
    std::string sentence = fmt::format("**{}**", reason.title);
    if (!reason.rule.empty()) sentence += fmt::format(" (rule {})", reason.rule);
    text += base::wrap(fmt::format("{}. {}", sentence, reason.sentence), columns);
    if (!reason.change.empty())
        text += '\n' + base::wrap(fmt::format("*What to change:* {}", reason.change), columns);
    if (!reason.program.empty())
        text += fmt::format("\n[A small program](../tests/cases/{})\n", reason.program);
    return text;
}

std::string all_sections() {
    std::string text;
    for (const ReasonText& reason : analysis::reason_texts())
        text += section_of(reason);
    return text;
}

}  // namespace

TEST_CASE("docs/reasons.md shows the catalogue of reasons as it is") {
    const std::string now = text_of(page);
    const std::size_t begin = now.find(begin_of_reasons);
    REQUIRE(begin != now.npos);
    const std::string made = now.substr(0, begin + begin_of_reasons.size()) + all_sections();
    if (std::getenv("STREAMLAB_APPROVE"))
        base::write_file(page, made);
    else
        CHECK(now == made);
}

TEST_CASE("Each reason of the model device has a small program that expects it") {
    for (const ReasonText& reason : analysis::reason_texts()) {
        const bool only_in_recordings =
            reason.reason == Reason::unknown || reason.reason == Reason::first_use;
        CHECK(reason.program.empty() == only_in_recordings);
        if (reason.program.empty()) continue;
        CAPTURE(reason.name);
        const std::string program = text_of(root / "tests" / "cases" / reason.program);
        const bool expects = program.find(fmt::format(" {}\n", reason.name)) != program.npos;
        CHECK(expects);
    }
}
