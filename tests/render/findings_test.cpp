// Findings as approved text (tests/render/approved; see support/approval.hpp), and in `run --json`.
#include <nlohmann/json.hpp>

#include "render/run_json.hpp"
#include "render/text.hpp"
#include "render/text_findings.hpp"
#include "support/approval.hpp"
#include "support/catch.hpp"
#include "support/hazard_script.hpp"
#include "trace/hazard_kinds.hpp"

using namespace streamlab;
using nlohmann::json;
using tests::Script;
using trace::AccessKind;
using trace::HazardKind;

TEST_CASE("Findings below a timeline") {
    tests::check_approved("findings.txt", render::render_text(tests::run_with_findings()));
}

TEST_CASE("Findings in ASCII only, 80 columns") {
    render::FindingStyle style;
    style.ascii = true;
    style.width = 80;
    const std::string text = render::render_findings(tests::run_with_findings(), style);
    for (const char character : text)
        CHECK(static_cast<unsigned char>(character) < 0x80);
    tests::check_approved("findings-ascii-80.txt", text);
}

TEST_CASE("Findings in colour") {
    render::FindingStyle style;
    style.colour = render::ColourDepth::indexed;
    tests::check_approved("findings-colour.txt",
                          render::render_findings(tests::run_with_findings(), style));
}

TEST_CASE("Long names of files and streams do not truncate a step") {
    Script run;
    const std::string file(90, 'f');
    run.trace().streams[run.b].name = std::string(60, 's');
    run.buffer("partial", 10);
    const auto sum = run.launch(22, "sum", run.a);
    const auto scale = run.launch(26, "scale_all_of_the_partial_sums_of_each_block", run.b);
    run.hazard(HazardKind::race, run.place(sum, AccessKind::write, 5),
               run.place(scale, AccessKind::read, 8));
    for (auto& location : run.trace().locations)
        location.file = file + ".cu";
    render::FindingStyle style;
    style.width = 80;
    const std::string text = render::render_findings(run.trace(), style);
    const std::string steps = text.substr(text.find("  why"));
    CHECK_THAT(steps, ContainsSubstring("f.cu:22") && ContainsSubstring("f.cu:26") &&
                          ContainsSubstring("sum writes `partial` at line 5"));
    std::string words;  // without line ends
    for (const char letter : steps)
        if (letter != '\n' && (letter != ' ' || words.empty() || words.back() != ' '))
            words += letter;
        else if (letter == '\n' && !words.empty() && words.back() != ' ')
            words += ' ';
    CHECK_THAT(words,
               ContainsSubstring("scale_all_of_the_partial_sums_of_each_block reads `partial` "
                                 "at line 8"));
}

TEST_CASE("Many findings: the first in full, some in short, the others counted") {
    Script run;
    for (std::uint32_t number = 0; number < 15; ++number)
        run.hazard(HazardKind::uninitialised,
                   run.place(run.launch(22 + number, "k", run.a), AccessKind::read));
    const std::string text = render::render_findings(run.trace(), {});
    CHECK_THAT(text, ContainsSubstring("Found: 15 errors.") &&
                         ContainsSubstring("… and 5 more (--json F lists all)"));
    // The text says where the reasons for the other findings are.
    CHECK_THAT(text, ContainsSubstring("Why is said of the first 4; of all with --json F, or "
                                       "--html F for a browser\n"));
    CHECK(render::render_findings(trace::Trace{}, {}).empty());
}

TEST_CASE("A finding that was made more than once says how often") {
    const auto text = [](std::uint32_t count) {
        Script run;
        run.hazard(HazardKind::uninitialised,
                   run.place(run.launch(22, "k", run.a), AccessKind::read))
            .count = count;
        render::FindingStyle style;
        style.width = 200;
        return render::render_findings(run.trace(), style);
    };
    CHECK_THAT(text(1), !ContainsSubstring(" times."));
    CHECK_THAT(text(2), ContainsSubstring(" 2 times."));
}

TEST_CASE("run --json lists findings with every field of its schema") {
    const json hazards = json::parse(render::run_json(tests::run_with_findings(), 0))["hazards"];
    REQUIRE(hazards.size() == 4);
    const json& race = hazards[0];
    CHECK(race["kind"] == "race");
    CHECK(race["severity"] == "error");
    CHECK(race["rule"] == "E1");
    CHECK(race["count"] == 3);
    CHECK(race["buffer"] == "partial");
    CHECK(race["bytes"] == 1024);
    CHECK(race["first"] == json{{"operation", 2},
                                {"stream", "stream a"},
                                {"file", "sum.cu"},
                                {"line", 22},
                                {"access_line", 5}});
    CHECK(race["second"]["operation"] == 4);
    CHECK(race["witness"].size() == 4);
    CHECK(race["witness"][0]["what"] == "record event done");
    for (const char* key : {"message", "missing", "next"})
        CHECK(race[key].is_string());
}

TEST_CASE("run --json has a rule's title beside its id") {
    const json hazards = json::parse(render::run_json(
        tests::run_with_findings(), 0, {{"E1", "A stream waits, the host continues"}}))["hazards"];
    CHECK(hazards[0]["rule_title"] == "A stream waits, the host continues");
}

TEST_CASE("run --json: host code has no operation, and a finding of one place no second one") {
    const json hazards = json::parse(render::run_json(tests::run_with_findings(), 0))["hazards"];
    const json& read = hazards[1];
    CHECK(read["kind"] == "read-before-sync");
    CHECK(read["second"]["operation"].is_null());
    CHECK(read["second"]["stream"] == "host");
    CHECK(read["second"]["line"] == 33);
    CHECK(read["buffer"].is_null());
    CHECK(hazards[2]["kind"] == "leak");
    CHECK(hazards[2]["second"].is_null());
    CHECK(hazards[2]["missing"].is_null());
}
