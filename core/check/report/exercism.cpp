// Exercism's results.json, version 3: exercism/docs, "The Test Runner Interface".
#include <nlohmann/json.hpp>

#include "check/report/formats.hpp"
#include "check/report/words.hpp"

namespace streamlab::check {

namespace {

// Exercism shows at most 500 characters of what a test prints.
std::string first_characters(const std::string& text) {
    constexpr std::size_t most = 500;
    if (text.size() <= most) return text;
    const std::string notice = "\n(the rest is cut)";
    std::size_t end = most - notice.size();
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;
    return text.substr(0, end) + notice;
}

}  // namespace

std::string to_exercism(const Verdict& verdict) {
    using Json = nlohmann::ordered_json;
    const bool is_error = verdict.status == Status::error || verdict.status == Status::timeout;
    Json json;
    json["version"] = 3;
    json["status"] = verdict.passed() ? "pass" : is_error ? "error" : "fail";
    json["message"] = is_error ? Json(valid_utf8(headline(verdict))) : Json(nullptr);
    Json tests = Json::array();
    if (!is_error) {
        for (const TestResult& test : verdict.tests) {
            Json one;
            one["name"] = valid_utf8(test.name);
            one["status"] = test.status == TestStatus::pass ? "pass" : "fail";
            one["message"] = test.status == TestStatus::pass ? Json(nullptr)
                                                             : Json(valid_utf8(explanation(test)));
            one["output"] = tests.empty() && !verdict.output.empty()
                                ? Json(first_characters(valid_utf8(verdict.output)))
                                : Json(nullptr);
            one["test_code"] = "[check] " + test.id;
            tests.push_back(std::move(one));
        }
    }
    json["tests"] = std::move(tests);
    return json.dump(2) + "\n";
}

}  // namespace streamlab::check
