// Checks of the source alone: answers to questions, and the lines of an order puzzle.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "check/rules/rule.hpp"

namespace streamlab::check {

// An answer in a source, "// answer: b" or "// reason timing1: 2". The key is "answer", "reason
// timing1" and so on.
struct Answer {
    std::string value;  // "?" or empty if unanswered
    std::uint32_t line = 0;
};
std::map<std::string, Answer> read_answers(const std::string& source);

// Counts of right answers and reasons, and a failure for the first wrong one, which does not reveal
// the right answer.
struct AnswersJudgement {
    int right = 0;
    int given = 0;  // neither empty nor "?"
    int of = 0;
    std::optional<Failure> failure;
};
AnswersJudgement judge_answers(const Puzzle& puzzle, const std::string& submission,
                               const std::string& source, const std::string& solution);

// Checks that only given lines, each at most once, are between "// order: begin" and "// order:
// end", and that everything outside is unmodified.
std::optional<Failure> judge_order(const Puzzle& puzzle, const std::string& submission,
                                   const std::string& source, const std::string& given);

}  // namespace streamlab::check
