// The checker judges answers in the same way as a question's page. answers_test.mjs reads the same
// table.
#include <fmt/format.h>

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "check/rules/source.hpp"
#include "check/running/submission.hpp"
#include "check/verdict/judgement.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
using nlohmann::json;

namespace {

// The table's questions, with the choices' ids as their texts.
check::Puzzle puzzle_of(const json& table, const std::filesystem::path& folder) {
    check::Puzzle puzzle;
    puzzle.kind = check::PuzzleKind::question;
    puzzle.checks.points["answers"] = table.at("points");
    puzzle.given.fails = {"answers"};
    puzzle.solution = folder / "solution.cu";
    std::string solution;
    for (const json& each : table.at("questions")) {
        const std::string key = each.at("key");
        const bool is_reason = key.starts_with("reason ");
        if (!is_reason)
            puzzle.questions.push_back({key.substr(key.find(' ') + 1), "asked", {}, {}});
        auto& choices =
            is_reason ? puzzle.questions.back().reasons : puzzle.questions.back().choices;
        for (const std::string id : each.at("choices"))
            choices.push_back({id, id, "reply"});
        solution += fmt::format("// {}: {}\n", key, each.at("right").get<std::string>());
    }
    base::write_file(puzzle.solution, solution);
    return puzzle;
}

}  // namespace

TEST_CASE("answers are judged as the table says") {
    const json table = json::parse(base::read_file(STREAMLAB_ANSWERS_TABLE));
    const tests::TemporaryFolder folder;
    const check::Puzzle puzzle = puzzle_of(table, folder.path());
    REQUIRE_FALSE(table.at("cases").empty());
    for (const json& each : table.at("cases")) {
        std::string source;
        for (const auto& [key, id] : each.at("answers").items())
            source += fmt::format("// {}: {}\n", key, id.get<std::string>());
        INFO(source);
        base::write_file(folder.path() / "puzzle.cu", source);
        const check::Submission submission = check::read_submission(folder.path() / "puzzle.cu");
        check::Judgement judgement(puzzle, submission);
        judgement.judge({}, {}, false);
        const check::TestResult& answers = judgement.verdict().tests.front();
        REQUIRE(answers.id == "answers");
        CHECK(answers.score == each.at("score"));
        const json& first = each.at("first");
        CHECK((answers.status == check::TestStatus::pass) == first.is_null());
        if (!first.is_null())
            CHECK_THAT(answers.message, ContainsSubstring(first.get<std::string>() + ":"));
        CHECK(check::judge_answers(puzzle, "puzzle.cu", source, base::read_file(puzzle.solution))
                  .right == each.at("right"));
    }
}
