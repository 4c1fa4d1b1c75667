// What GitHub Classroom's autograding reporter reads of a runner: education/autograding-*-grader
// and classroom-resources/autograding-grading-reporter. It goes there as base64 in an output.
#include <nlohmann/json.hpp>

#include "check/report/formats.hpp"
#include "check/report/words.hpp"

namespace streamlab::check {

std::string to_github_classroom(const Verdict& verdict) {
    using Json = nlohmann::ordered_json;
    const bool is_error = verdict.status == Status::error || verdict.status == Status::timeout;
    Json json;
    json["version"] = 1;
    json["status"] = verdict.passed() ? "pass" : is_error ? "error" : "fail";
    json["max_score"] = verdict.max_score;
    Json tests = Json::array();
    for (const TestResult& test : verdict.tests) {
        Json one;
        one["name"] = valid_utf8(test.name);
        one["status"] = test.status == TestStatus::pass ? "pass" : is_error ? "error" : "fail";
        one["score"] = test.score;
        one["message"] = valid_utf8(explanation(test));
        one["test_code"] = "streamlab check " + verdict.puzzle + " " + verdict.submission;
        one["filename"] = test.file;
        one["line_no"] = test.line;
        one["execution_time"] = 0;
        tests.push_back(std::move(one));
    }
    if (tests.empty()) {
        Json one;
        one["name"] = verdict.puzzle;
        one["status"] = verdict.passed() ? "pass" : is_error ? "error" : "fail";
        one["score"] = verdict.score;
        one["message"] = valid_utf8(headline(verdict));
        one["test_code"] = "streamlab check " + verdict.puzzle + " " + verdict.submission;
        one["filename"] = verdict.submission;
        one["line_no"] = 0;
        one["execution_time"] = 0;
        tests.push_back(std::move(one));
    }
    json["tests"] = std::move(tests);
    return json.dump(2) + "\n";
}

}  // namespace streamlab::check
