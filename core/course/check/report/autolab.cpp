// Autolab reads the last line of standard output: docs.autolabproject.com, "Guide for lab authors".
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "check/report/formats.hpp"
#include "check/report/words.hpp"

namespace streamlab::check {

std::string to_autolab(const Verdict& verdict) {
    using Json = nlohmann::ordered_json;
    std::string text = base::harmless(headline(verdict)) + "\n";
    for (const TestResult& test : verdict.tests) {
        // If nothing was checked, the headline gives the reason.
        if (test.status == TestStatus::pass || test.message.empty()) continue;
        text += "\n" + base::harmless(test.name) + "\n" + base::harmless(explanation(test)) + "\n";
    }
    // Without a score line Autolab gives no score: a fault of the machine must not become 0 points.
    if (!verdict.gradable) return text + "\nNot graded: run it again.\n";
    Json scores = Json::object();
    for (const TestResult& test : verdict.tests)
        scores[test.id] = test.score;
    if (verdict.tests.empty()) scores["all"] = verdict.score;
    Json report;
    report["scores"] = std::move(scores);
    return text + "\n" + report.dump() + "\n";
}

}  // namespace streamlab::check
