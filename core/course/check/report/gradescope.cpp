// Gradescope's results.json: gradescope-autograders.readthedocs.io, "Autograder Specifications".
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "check/report/formats.hpp"
#include "check/report/words.hpp"

namespace streamlab::check {

namespace {

using Json = nlohmann::ordered_json;

std::string_view word_for(Visibility visibility) {
    switch (visibility) {
    case Visibility::visible:
        return "visible";
    case Visibility::after_due_date:
        return "after_due_date";
    case Visibility::after_published:
        return "after_published";
    case Visibility::hidden:
        return "hidden";
    }
    return "visible";
}

Json test_of(const TestResult& test, std::size_t number, Visibility visibility) {
    Json json;
    json["name"] = base::harmless(test.name);
    json["number"] = std::to_string(number);
    json["score"] = test.score;
    json["max_score"] = test.max_score;
    json["status"] = test.status == TestStatus::pass ? "passed" : "failed";
    json["output"] = base::harmless(explanation(test));
    json["output_format"] = "text";
    json["visibility"] = word_for(visibility);
    json["extra_data"] = {{"id", test.id}, {"rule", test.rule}};
    return json;
}

}  // namespace

std::string to_gradescope(const Verdict& verdict, const Extras& extras) {
    Json json;
    json["output"] = base::harmless(headline(verdict));
    json["output_format"] = "text";
    json["visibility"] = "visible";
    json["stdout_visibility"] = "hidden";  // stdout of the autograder itself
    // Gradescope requires whole seconds.
    json["execution_time"] = static_cast<long>(verdict.timing.total_ms / 1000 + 0.999);
    Json tests = Json::array();
    for (std::size_t i = 0; i < verdict.tests.size(); ++i)
        tests.push_back(test_of(verdict.tests[i], i + 1, extras.visibility));
    // Gradescope uses "score", or else the sum of the tests' scores. With neither it reports a
    // failed autograder and shows no text, so a fault of the machine has a score too, and a text
    // that says that it does not count.
    if (!verdict.gradable) {
        json["output"] =
            "Not graded, and this is not your fault; the 0 stands for no result yet: " +
            base::harmless(headline(verdict));
        json["score"] = 0;
    } else {
        if (tests.empty()) json["score"] = verdict.score;
        json["tests"] = std::move(tests);
    }
    json["extra_data"] = {{"puzzle", verdict.puzzle},
                          {"sha256", verdict.sha256},
                          {"status", name_of(verdict.status)},
                          {"error_kind", name_of(verdict.error_kind)},
                          {"gradable", verdict.gradable}};
    return json.dump(2) + "\n";
}

}  // namespace streamlab::check
