// The checks that look only at the source: the answers to questions, and the lines of an order
// puzzle.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "check/rules/rule.hpp"

namespace streamlab::check {

// An answer of a source, "// answer: b" or "// reason timing1: 2", kept by its key "answer",
// "reason timing1" ..., with its line.
struct Answer {
    std::string value;  // "?" or empty if it is not answered yet
    std::uint32_t line = 0;
};
std::map<std::string, Answer> read_answers(const std::string& source);

// How many of the answers and reasons are right, and what is wrong with the first other one. It
// does not reveal the right answer.
struct AnswersJudgement {
    int right = 0;
    int given = 0;  // answers and reasons that are not empty or "?"
    int of = 0;
    std::optional<Failure> failure;
};
AnswersJudgement judge_answers(const Puzzle& puzzle, const std::string& submission,
                               const std::string& source, const std::string& solution);

// Checks that only given lines, each at most once, are between "// order: begin" and "// order:
// end", and that everything outside is as the puzzle came.
std::optional<Failure> judge_order(const Puzzle& puzzle, const std::string& submission,
                                   const std::string& source, const std::string& given);

}  // namespace streamlab::check
