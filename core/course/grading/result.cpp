#include "grading/result.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "check/report/result_json.hpp"
#include "check/report/words.hpp"

namespace streamlab::grading {

using check::ErrorKind;
using check::Status;
using check::TestResult;
using check::TestStatus;
using check::Verdict;
using Json = nlohmann::ordered_json;

namespace {

template <class Enum>
Enum find_name(const std::string& name, Enum last) {
    for (int value = 0; value <= static_cast<int>(last); ++value)
        if (check::name_of(static_cast<Enum>(value)) == name) return static_cast<Enum>(value);
    throw std::runtime_error("no such name: " + name);
}

std::string text_of(const Json& json, const char* key) {
    const Json& value = json.at(key);
    return value.is_null() ? "" : value.get<std::string>();
}

TestResult test_of(const Json& json) {
    TestResult test;
    test.id = text_of(json, "id");
    test.name = text_of(json, "name");
    test.status = find_name(text_of(json, "status"), TestStatus::skip);
    test.score = json.at("score");
    test.max_score = json.at("max_score");
    test.message = text_of(json, "message");
    test.why = text_of(json, "why");
    test.next = text_of(json, "next");
    test.file = text_of(json, "file");
    test.line = json.at("line").is_null() ? 0 : json.at("line").get<std::uint32_t>();
    test.expected = text_of(json, "expected");
    test.actual = text_of(json, "actual");
    test.witness = json.at("witness").get<std::vector<std::string>>();
    test.rule = text_of(json, "rule");
    return test;
}

Verdict verdict_of(const Json& json) {
    Verdict verdict;
    verdict.puzzle = text_of(json, "puzzle");
    verdict.number = json.at("number");
    verdict.submission = text_of(json, "submission");
    verdict.sha256 = text_of(json, "sha256");
    verdict.device = text_of(json, "device");
    verdict.profiles = json.at("profiles").get<std::vector<std::string>>();
    verdict.seeds = json.at("seeds").get<std::vector<std::uint64_t>>();
    verdict.status = find_name(text_of(json, "status"), Status::timeout);
    verdict.error_kind = find_name(text_of(json, "error_kind"), ErrorKind::no_submission);
    verdict.gradable = json.at("gradable");
    verdict.score = json.at("score");
    verdict.max_score = json.at("max_score");
    verdict.summary = text_of(json, "summary");
    verdict.messages = text_of(json, "messages");
    verdict.output = text_of(json, "output");
    for (const Json& test : json.at("tests"))
        verdict.tests.push_back(test_of(test));
    const Json& timing = json.at("timing");
    verdict.timing = {timing.at("build_ms"), timing.at("run_ms"), timing.at("total_ms")};
    return verdict;
}

}  // namespace

std::string to_json(const Result& result, const std::string& version) {
    const Json plain =
        Json::parse(check::result_json(result.verdict, {version, result.hints_used}));
    Json json;
    for (const auto& [key, value] : plain.items()) {
        json[key] = value;
        if (key == "schema") json["student"] = result.student;
        if (key == "hints_used") json["hint_cost"] = result.hint_cost;
        if (key == "artifacts") json["key"] = result.key;
        if (key == "artifacts") json["likeness"] = result.likeness;
        if (key == "artifacts") json["outline"] = result.outline;
    }
    for (Json& test : json["tests"])
        test["visibility"] = result.visibility;
    if (!result.timeline.empty()) json["artifacts"] = {result.timeline};
    return json.dump(2) + "\n";
}

std::optional<Result> from_json(const std::string& text) {
    try {
        const Json json = Json::parse(text);
        if (json.at("schema") != "streamlab.result/1") return std::nullopt;
        Result result;
        result.student = text_of(json, "student");
        result.key = text_of(json, "key");
        result.likeness = json.value("likeness", "");
        result.outline = json.value("outline", "");
        result.hints_used = json.at("hints_used");
        result.hint_cost = json.at("hint_cost");
        result.visibility = "visible";
        for (const Json& test : json.at("tests"))
            result.visibility = text_of(test, "visibility");
        for (const Json& artifact : json.at("artifacts"))
            result.timeline = artifact.get<std::string>();
        result.verdict = verdict_of(json);
        return result;
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

void deduct_hints(Result& result, int hints, int price) {
    result.hints_used = hints;
    if (!result.verdict.gradable) return;
    result.hint_cost = std::min(hints * price, result.verdict.score);
    if (hints * price == 0) return;
    TestResult line;
    line.id = "hints";
    line.name = "Hints taken";
    line.status = TestStatus::pass;
    line.max_score = 0;
    line.score = -result.hint_cost;
    line.message = fmt::format("{} {}, {} {} each.", hints, hints == 1 ? "hint" : "hints", price,
                               price == 1 ? "point" : "points");
    result.verdict.score -= result.hint_cost;
    result.verdict.tests.push_back(std::move(line));
}

}  // namespace streamlab::grading
