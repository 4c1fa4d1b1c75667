// Requirements of each service's documentation on a result: fields, types and words.
#pragma once

#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "support/catch.hpp"

namespace streamlab::tests {

// Requires that the fields of an object are exactly the documented ones.
inline void check_fields(const nlohmann::json& object, const std::set<std::string>& documented) {
    for (const auto& [name, value] : object.items()) {
        INFO(name);
        CHECK(documented.count(name) == 1);
    }
}

inline void check_word(const nlohmann::json& value, const std::set<std::string>& words) {
    INFO(value);
    REQUIRE(value.is_string());
    CHECK(words.count(value.get<std::string>()) == 1);
}

// Source: gradescope-autograders.readthedocs.io, "Autograder Specifications", Output format.
inline void check_gradescope(const nlohmann::json& whole) {
    const std::set<std::string> visibilities{"hidden", "after_due_date", "after_published",
                                             "visible"};
    check_fields(whole, {"score", "execution_time", "output", "output_format", "test_output_format",
                         "test_name_format", "visibility", "stdout_visibility", "extra_data",
                         "tests", "leaderboard"});
    CHECK(whole["execution_time"].is_number_integer());
    check_word(whole["visibility"], visibilities);
    check_word(whole["stdout_visibility"], visibilities);
    // "Optional, but required if not on each test case": without any, no text is shown either.
    CHECK((whole.contains("score") || whole.contains("tests")));
    if (whole.contains("score")) CHECK(whole["score"].is_number());
    for (const nlohmann::json& test : whole.value("tests", nlohmann::json::array())) {
        check_fields(test, {"score", "max_score", "status", "name", "name_format", "number",
                            "output", "output_format", "tags", "visibility", "extra_data"});
        check_word(test["status"], {"passed", "failed"});
        check_word(test["visibility"], visibilities);
        for (const char* number : {"score", "max_score"})
            CHECK(test[number].is_number());
        for (const char* text : {"name", "number", "output"})
            CHECK(test[text].is_string());
    }
}

// Source: the fields that classroom-resources/autograding-grading-reporter reads.
inline void check_github_classroom(const nlohmann::json& whole) {
    const std::set<std::string> statuses{"pass", "fail", "error"};
    CHECK(whole["version"] == 1);
    CHECK(whole["max_score"].is_number());
    check_word(whole["status"], statuses);
    REQUIRE_FALSE(whole["tests"].empty());
    for (const nlohmann::json& test : whole["tests"]) {
        check_word(test["status"], statuses);
        for (const char* text : {"name", "message", "filename"})
            CHECK(test[text].is_string());
        for (const char* number : {"score", "line_no", "execution_time"})
            CHECK(test[number].is_number());
    }
}

// Source: PrairieLearn's documentation, "External grading", Grading results.
inline void check_prairielearn(const nlohmann::json& whole) {
    REQUIRE(whole["gradable"].is_boolean());
    if (!whole["gradable"].get<bool>()) {
        REQUIRE(whole["format_errors"].is_array());
        CHECK(whole["format_errors"][0].is_string());
        CHECK_FALSE(whole.contains("score"));
        return;
    }
    REQUIRE(whole["score"].is_number());
    CHECK(whole["score"] >= 0.0);
    CHECK(whole["score"] <= 1.0);
    for (const nlohmann::json& test : whole["tests"]) {
        for (const char* text : {"name", "description", "message"})
            CHECK(test[text].is_string());
        for (const char* number : {"points", "max_points"})
            CHECK(test[number].is_number());
    }
    for (const nlohmann::json& image : whole.value("images", nlohmann::json::array())) {
        CHECK(image["label"].is_string());
        CHECK(image["url"].get<std::string>().rfind("data:image/svg+xml;base64,", 0) == 0);
    }
}

// Source: docs.autolabproject.com, "Guide for lab authors": the last line.
inline void check_autolab(const nlohmann::json& whole) {
    check_fields(whole, {"scores", "scoreboard"});
    REQUIRE(whole["scores"].is_object());
    CHECK_FALSE(whole["scores"].empty());
    for (const auto& [problem, score] : whole["scores"].items())
        CHECK(score.is_number());
}

// Source: exercism.org/docs, "The test runner interface".
inline void check_exercism(const nlohmann::json& whole) {
    check_fields(whole, {"version", "status", "message", "tests"});
    CHECK(whole["version"] == 3);
    check_word(whole["status"], {"pass", "fail", "error"});
    if (whole["status"] == "error") {
        REQUIRE(whole["message"].is_string());
        CHECK(whole["message"].get<std::string>().size() <= 65535);
        return;
    }
    CHECK(whole["message"].is_null());
    CHECK_FALSE(whole["tests"].empty());
    for (const nlohmann::json& test : whole["tests"]) {
        check_fields(test, {"name", "status", "message", "output", "test_code", "task_id"});
        check_word(test["status"], {"pass", "fail", "error"});
        CHECK(test["name"].is_string());
        CHECK(test["test_code"].is_string());
        if (test["output"].is_string()) CHECK(test["output"].get<std::string>().size() <= 500);
    }
}

}  // namespace streamlab::tests
