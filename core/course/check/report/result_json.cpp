#include "check/report/result_json.hpp"

#include <cmath>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "check/report/words.hpp"

namespace streamlab::check {

namespace {

using Json = nlohmann::ordered_json;

// Enough output for a reader; a runaway program can print megabytes.
constexpr std::size_t max_output_bytes = 4096;

std::string shortened(const std::string& text) {
    if (text.size() <= max_output_bytes) return text;
    return text.substr(0, max_output_bytes) + "\n[the rest is cut]\n";
}

Json text_or_null(const std::string& text) {
    return text.empty() ? Json(nullptr) : Json(base::harmless(text));
}

// Expected, actual and rule get separate keys; other formats merge them into a sentence.
Json to_json(const TestResult& test) {
    Json json;
    json["id"] = test.id;
    json["name"] = test.name;
    json["kind"] = "check";
    json["status"] = name_of(test.status);
    json["score"] = test.score;
    json["max_score"] = test.max_score;
    json["message"] = text_or_null(test.message);
    json["why"] = text_or_null(test.why);
    json["next"] = text_or_null(test.next);
    json["file"] = text_or_null(test.file);
    json["line"] = test.line == 0 ? Json(nullptr) : Json(test.line);
    json["expected"] = text_or_null(test.expected);
    json["actual"] = text_or_null(test.actual);
    json["witness"] = Json::array();
    for (const std::string& step : test.witness)
        json["witness"].push_back(base::harmless(step));
    json["rule"] = text_or_null(test.rule);
    json["visibility"] = "visible";
    return json;
}

double rounded(double ms) { return std::round(ms * 10) / 10; }

}  // namespace

std::string result_json(const Verdict& verdict, const ReportContext& context) {
    Json json;
    json["schema"] = "streamlab.result/1";
    json["puzzle"] = verdict.puzzle;
    json["number"] = verdict.number;
    json["submission"] = base::harmless(verdict.submission);
    json["sha256"] = verdict.sha256;
    json["version"] = context.version;
    json["device"] = verdict.device;
    json["profiles"] = verdict.profiles;
    json["seeds"] = verdict.seeds;
    json["status"] = name_of(verdict.status);
    json["error_kind"] = text_or_null(std::string(name_of(verdict.error_kind)));
    json["gradable"] = verdict.gradable;
    json["score"] = verdict.score;
    json["max_score"] = verdict.max_score;
    json["hints_used"] = context.hints_used;
    json["summary"] = base::harmless(verdict.summary);
    json["tests"] = Json::array();
    for (const TestResult& test : verdict.tests)
        json["tests"].push_back(to_json(test));
    json["messages"] = text_or_null(shortened(verdict.messages));
    json["output"] = text_or_null(shortened(verdict.output));
    json["artifacts"] = Json::array();
    json["timing"] = {{"build_ms", rounded(verdict.timing.build_ms)},
                      {"run_ms", rounded(verdict.timing.run_ms)},
                      {"total_ms", rounded(verdict.timing.total_ms)}};
    return json.dump(2) + "\n";
}

}  // namespace streamlab::check
