// Each export of a verdict: the approved text, and the fields that the service's documentation
// requires.
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "check/report/formats.hpp"
#include "check/report/schemas.hpp"
#include "check/report/words.hpp"
#include "support/approval.hpp"

using namespace streamlab::check;
using nlohmann::json;
using streamlab::tests::check_autolab;
using streamlab::tests::check_exercism;
using streamlab::tests::check_github_classroom;
using streamlab::tests::check_gradescope;
using streamlab::tests::check_prairielearn;

namespace {

Verdict failed() {
    Verdict verdict;
    verdict.puzzle = "ships-aground";
    verdict.number = 6;
    verdict.submission = "puzzle.cu";
    verdict.sha256 = std::string(64, 'a');
    verdict.profiles = {"h200"};
    verdict.seeds = {1, 2};
    verdict.status = Status::fail;
    verdict.summary = "The consumer does not wait for its producer.";
    verdict.output = "first line\n";
    verdict.timing = {400, 50, 460};
    TestResult right;
    right.id = "result";
    right.name = "The same result as the reference";
    right.status = TestStatus::pass;
    right.score = right.max_score = 4;
    TestResult wrong;
    wrong.id = "hazards";
    wrong.name = "No race, no misuse";
    wrong.status = TestStatus::fail;
    wrong.max_score = 4;
    wrong.message =
        "consume (stream b) reads `sum` that produce (stream a) writes & nothing <orders> them";
    wrong.why = "Stream b never waits for stream a.";
    wrong.witness = {"puzzle.cu:12  stream a  produce", "puzzle.cu:15  stream b  consume"};
    wrong.next = "Let stream b wait for an event recorded after line 12.";
    wrong.file = "puzzle.cu";
    wrong.line = 15;
    wrong.rule = "S2";
    TestResult skipped;
    skipped.id = "makespan";
    skipped.name = "As fast as the reference";
    skipped.message = "The run ended too early to measure it.";
    skipped.max_score = 2;
    verdict.tests = {right, wrong, skipped};
    verdict.score = 4;
    verdict.max_score = 10;
    return verdict;
}

Verdict does_not_compile() {
    Verdict verdict = failed();
    for (TestResult& test : verdict.tests) {
        TestResult unknown;
        unknown.id = test.id;
        unknown.name = test.name;
        unknown.max_score = test.max_score;
        test = unknown;
    }
    verdict.status = Status::error;
    verdict.error_kind = ErrorKind::compile;
    verdict.summary = "puzzle.cu does not compile.";
    verdict.messages = "puzzle.cu:3:1: error: expected ';' before '}' token\n";
    verdict.score = 0;
    return verdict;
}

Verdict no_compiler() {
    Verdict verdict = does_not_compile();
    verdict.error_kind = ErrorKind::environment;
    verdict.gradable = false;
    verdict.summary = "There is no C++ compiler on this machine.";
    verdict.messages.clear();
    return verdict;
}

Verdict passed() {
    Verdict verdict = failed();
    verdict.status = Status::pass;
    verdict.summary = "Passed.";
    verdict.tests.resize(1);
    verdict.score = verdict.max_score = 4;
    return verdict;
}

const Format all_formats[] = {Format::gradescope,   Format::github_classroom,
                              Format::prairielearn, Format::autolab,
                              Format::junit,        Format::exercism};

json parsed(Format format, const Verdict& verdict) {
    return json::parse(export_as(format, verdict));
}

}  // namespace

TEST_CASE("every format matches its approved text, for a failure and for a compile error") {
    for (const Format format : all_formats) {
        const std::string end = format == Format::junit     ? ".xml"
                                : format == Format::autolab ? ".txt"
                                                            : ".json";
        const std::string name(name_of(format));
        Extras extras;
        extras.timeline_svg = "<svg/>";
        const auto approve = [&](const std::string& what, const Verdict& verdict) {
            streamlab::tests::check_approved(name + "-" + what + end,
                                             export_as(format, verdict, extras),
                                             "tests/check/report/approved");
        };
        approve("failed", failed());
        approve("does-not-compile", does_not_compile());
        approve("no-compiler", no_compiler());
    }
}

TEST_CASE("formats are found by name") {
    for (const Format format : all_formats)
        CHECK(find_format(name_of(format)) == format);
    CHECK_FALSE(find_format("excel"));
    CHECK(format_names().find("gradescope, github-classroom") == 0);
}

TEST_CASE("Gradescope: documented fields, and a text that is shown for a fault of the machine") {
    for (const Verdict& verdict : {failed(), does_not_compile(), no_compiler(), passed()}) {
        const json whole = parsed(Format::gradescope, verdict);
        check_gradescope(whole);
        CHECK((whole["output"].get<std::string>().find("Not graded") == 0) == !verdict.gradable);
        if (!verdict.gradable) CHECK(whole["score"] == 0);
    }
}

TEST_CASE("GitHub Classroom: the fields that the reporter reads, and no result without a grade") {
    for (const Verdict& verdict : {failed(), does_not_compile(), no_compiler(), passed()}) {
        const json whole = parsed(Format::github_classroom, verdict);
        check_github_classroom(whole);
        int sum = 0;
        for (const json& test : whole["tests"])
            sum += test["score"].get<int>();
        // If max_score is 0, the reporter sends no result to the classroom; otherwise it adds up
        // the scores.
        CHECK((whole["max_score"] != 0) == verdict.gradable);
        CHECK(sum == verdict.score);
    }
}

TEST_CASE("PrairieLearn: a score from 0 to 1, points of each test, and format errors ungraded") {
    for (const Verdict& verdict : {failed(), does_not_compile(), no_compiler(), passed()})
        check_prairielearn(parsed(Format::prairielearn, verdict));
    CHECK(parsed(Format::prairielearn, failed())["score"] == Approx(0.4));
    CHECK(parsed(Format::prairielearn, passed())["score"] == 1.0);
    CHECK(parsed(Format::prairielearn, does_not_compile())["gradable"] == false);
    CHECK(parsed(Format::prairielearn, no_compiler())["gradable"] == false);
}

TEST_CASE("PrairieLearn: a picture over the size limit is left out") {
    Extras extras;
    extras.timeline_svg.assign(2'000'000, 'x');
    CHECK_FALSE(json::parse(export_as(Format::prairielearn, failed(), extras)).contains("images"));
    // The largest picture that is embedded, and output whose JSON form is longest.
    extras.timeline_svg.assign(550'000, 'x');
    Verdict verdict = failed();
    verdict.output.assign(1'000'000, '\x01');
    const std::string text = export_as(Format::prairielearn, verdict, extras);
    CHECK(text.size() < 1'000'000);
    CHECK(json::parse(text)["images"].size() == 1);
    check_prairielearn(json::parse(text));
}

TEST_CASE("Autolab: the last line has the scores, and there is none for a fault of the machine") {
    const auto last_line = [](std::string text) {
        text.pop_back();
        return text.substr(text.rfind('\n') + 1);
    };
    const json scores = json::parse(last_line(export_as(Format::autolab, failed())));
    check_autolab(scores);
    CHECK(scores["scores"]["result"] == 4);
    CHECK(scores["scores"]["hazards"] == 0);
    // Autolab has fixed problem names, so each submission must have a score for the same ones.
    const json none = json::parse(last_line(export_as(Format::autolab, does_not_compile())));
    CHECK(none["scores"] == json{{"result", 0}, {"hazards", 0}, {"makespan", 0}});
    CHECK(last_line(export_as(Format::autolab, no_compiler())).find('{') == std::string::npos);
}

TEST_CASE("JUnit: a missing compiler is an error, not a skipped test") {
    const std::string text = export_as(Format::junit, no_compiler());
    CHECK(text.find(R"(errors="1")") != text.npos);
    CHECK(text.find(R"(<error message="There is no C++ compiler)") != text.npos);
}

TEST_CASE("Exercism: version 3, and a message for each error") {
    for (const Verdict& verdict : {failed(), does_not_compile(), no_compiler(), passed()})
        check_exercism(parsed(Format::exercism, verdict));
    const json whole = parsed(Format::exercism, failed());
    CHECK(whole["status"] == "fail");
    CHECK(whole["tests"][0]["status"] == "pass");
    CHECK(whole["tests"][1]["message"].is_string());
    CHECK(parsed(Format::exercism, does_not_compile())["status"] == "error");
}

TEST_CASE("a withheld value leaves no gap in a sentence") {
    TestResult test;
    test.status = TestStatus::fail;
    test.message = "Not this one.";
    test.actual = "b";
    CHECK(explanation(test) == "Not this one.\ngot b");
    test.expected = "a";
    CHECK(explanation(test) == "Not this one.\nexpected a, got b");
    test.actual.clear();
    CHECK(explanation(test) == "Not this one.\nexpected a");
    test.expected.clear();
    CHECK(explanation(test) == "Not this one.");
}

TEST_CASE("a compiler message of a megabyte is truncated in every format") {
    Verdict verdict = does_not_compile();
    verdict.messages.assign(1'000'000, '\x01');
    // GitHub passes the text as base64 in one environment variable of at most 128 KiB.
    for (const Format format : all_formats)
        CHECK(base64(export_as(format, verdict)).size() < 128 * 1024);
}

TEST_CASE("a program that prints arbitrary bytes, brackets and quotes breaks no format") {
    Verdict verdict = failed();
    verdict.output =
        std::string("\xff\xfe\x00 \xc3( \xed\xa0\x80 ]]> \"", 17) + std::string(9000, '\x80');
    verdict.tests[1].message = "\x01<&\"'>\xe2\x82 \xe2\x82\xac";
    for (const Format format : all_formats) {
        const std::string text = export_as(format, verdict);
        CHECK(streamlab::base::valid_utf8(text) == text);
        // The character is absent from both the raw text and the decoded JSON.
        CHECK(text.find('\x01') == std::string::npos);
        CHECK(text.find("\\u0001") == std::string::npos);
    }
    CHECK(streamlab::base::valid_utf8("a\xe2\x82\xac") == "a\xe2\x82\xac");
    CHECK(streamlab::base::valid_utf8("\xe2\x82") == "\xef\xbf\xbd\xef\xbf\xbd");
}

TEST_CASE("base64 follows RFC 4648") {
    CHECK(base64("") == "");
    CHECK(base64("f") == "Zg==");
    CHECK(base64("fo") == "Zm8=");
    CHECK(base64("foobar") == "Zm9vYmFy");
}
