// Results are written and read back.
#include <nlohmann/json.hpp>

#include "grading/result.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using grading::Result;

namespace {

Result example() {
    Result result;
    result.student = "alice";
    result.key = "abc";
    result.visibility = "after_due_date";
    result.timeline = "timelines/alice.svg";
    check::Verdict& verdict = result.verdict;
    verdict.puzzle = "early";
    verdict.number = 1;
    verdict.submission = "puzzle.cu";
    verdict.sha256 = "def";
    verdict.profiles = {"h200"};
    verdict.seeds = {1, 2};
    verdict.status = check::Status::timeout;
    verdict.error_kind = check::ErrorKind::timeout;
    verdict.score = 3;
    verdict.max_score = 5;
    verdict.summary = "puzzle.cu did not come to an end.";
    verdict.output = "out\n";
    check::TestResult test;
    test.id = "hazards";
    test.name = "No race";
    test.status = check::TestStatus::fail;
    test.max_score = 2;
    test.message = "a race";
    test.line = 12;
    test.file = "puzzle.cu";
    test.witness = {"one", "two"};
    test.rule = "S2";
    verdict.tests = {test, {}};
    verdict.tests[1].id = "result";
    verdict.tests[1].score = verdict.tests[1].max_score = 3;
    verdict.tests[1].status = check::TestStatus::pass;
    return result;
}

}  // namespace

TEST_CASE("a result is read back unchanged") {
    const std::string json = grading::to_json(example(), "1.0");
    const std::optional<Result> again = grading::from_json(json);
    REQUIRE(again);
    CHECK(grading::to_json(*again, "1.0") == json);
    CHECK(again->student == "alice");
    CHECK(again->verdict.tests[0].witness == std::vector<std::string>{"one", "two"});
    const auto fields = nlohmann::json::parse(json);
    CHECK(fields.at("schema") == "streamlab.result/1");
    CHECK(fields.at("artifacts")[0] == "timelines/alice.svg");
    CHECK(fields.at("tests")[0].at("visibility") == "after_due_date");
}

TEST_CASE("a truncated file, or another one, is not a result") {
    const std::string json = grading::to_json(example(), "1.0");
    CHECK_FALSE(grading::from_json(json.substr(0, json.size() / 2)));
    CHECK_FALSE(grading::from_json("{}"));
    CHECK_FALSE(grading::from_json(""));
}

TEST_CASE("hints cost their price, and no score is below zero") {
    Result result = example();
    grading::deduct_hints(result, 2, 1);
    CHECK(result.verdict.score == 1);
    CHECK(result.hint_cost == 2);
    CHECK(result.verdict.tests.back().score == -2);
    CHECK(result.verdict.tests.back().message == "2 hints, 1 point each.");
    result = example();
    grading::deduct_hints(result, 3, 5);
    CHECK(result.verdict.score == 0);
    CHECK(result.hint_cost == 3);
    result = example();
    grading::deduct_hints(result, 0, 5);
    CHECK(result.verdict.score == 3);
    CHECK(result.verdict.tests.size() == 2);
}
