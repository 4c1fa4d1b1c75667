// The JSON that GitHub Classroom's autograding reporter reads from a runner:
// education/autograding-*-grader and classroom-resources/autograding-grading-reporter. It is passed
// as base64 in an output. The reporter submits the sum of the tests' scores unless the maximum
// score is 0, which is how a fault of the machine gives no score.
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "check/report/formats.hpp"
#include "check/report/words.hpp"

namespace streamlab::check {

std::string to_github_classroom(const Verdict& verdict) {
    using Json = nlohmann::ordered_json;
    const bool is_error = verdict.status == Status::error || verdict.status == Status::timeout;
    const std::string command =
        base::harmless("streamlab check " + verdict.puzzle + " " + verdict.submission);
    Json json;
    json["version"] = 1;
    json["status"] = verdict.passed() ? "pass" : is_error ? "error" : "fail";
    json["max_score"] = verdict.gradable ? verdict.max_score : 0;
    Json tests = Json::array();
    for (const TestResult& test : verdict.tests) {
        Json one;
        one["name"] = base::harmless(test.name);
        one["status"] = test.status == TestStatus::pass ? "pass" : is_error ? "error" : "fail";
        one["score"] = test.score;
        // The reporter shows only the tests' messages.
        one["message"] =
            base::harmless(is_error && tests.empty() ? headline(verdict) : explanation(test));
        one["test_code"] = command;
        one["filename"] = base::harmless(test.file);
        one["line_no"] = test.line;
        one["execution_time"] = 0;
        tests.push_back(std::move(one));
    }
    if (tests.empty()) {
        Json one;
        one["name"] = verdict.puzzle;
        one["status"] = verdict.passed() ? "pass" : is_error ? "error" : "fail";
        one["score"] = verdict.score;
        one["message"] = base::harmless(headline(verdict));
        one["test_code"] = command;
        one["filename"] = base::harmless(verdict.submission);
        one["line_no"] = 0;
        one["execution_time"] = 0;
        tests.push_back(std::move(one));
    }
    json["tests"] = std::move(tests);
    return json.dump(2) + "\n";
}

}  // namespace streamlab::check
