// Exercism's results.json, version 3: exercism/docs, "The Test Runner Interface".
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "check/report/formats.hpp"
#include "check/report/words.hpp"

namespace streamlab::check {

namespace {

// Exercism's limits, in characters, on a test's output and on the report's top-level message.
constexpr std::size_t max_output = 500;
constexpr std::size_t max_message = 65535;

}  // namespace

std::string to_exercism(const Verdict& verdict) {
    using Json = nlohmann::ordered_json;
    const bool is_error = verdict.status == Status::error || verdict.status == Status::timeout;
    Json report;
    report["version"] = 3;
    report["status"] = verdict.passed() ? "pass" : is_error ? "error" : "fail";
    report["message"] =
        is_error ? Json(shortened(base::harmless(headline(verdict)), max_message)) : Json(nullptr);
    Json tests = Json::array();
    if (!is_error) {
        for (const TestResult& test : verdict.tests) {
            if (test.is_whole()) continue;  // the format has no points
            Json one;
            one["name"] = base::harmless(test.name);
            one["status"] = test.status == TestStatus::pass ? "pass" : "fail";
            one["message"] = test.status == TestStatus::pass
                                 ? Json(nullptr)
                                 : Json(base::harmless(explanation(test)));
            one["output"] = tests.empty() && !verdict.output.empty()
                                ? Json(shortened(base::harmless(verdict.output), max_output))
                                : Json(nullptr);
            one["test_code"] = "[check] " + test.id;
            tests.push_back(std::move(one));
        }
    }
    report["tests"] = std::move(tests);
    return report.dump(2) + "\n";
}

}  // namespace streamlab::check
