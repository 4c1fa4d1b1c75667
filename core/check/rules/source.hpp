// The checks that look at the source alone: the answers to questions, the lines of an order.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "check/rules/rule.hpp"

namespace streamlab::check {

// "// answer: b" and "// reason timing1: 2" of a source, by "answer", "reason timing1" ...; the
// lines on which they stand as well.
struct Answer {
    std::string value;  // "?" or empty where it is not answered yet
    std::uint32_t line = 0;
};
std::map<std::string, Answer> read_answers(const std::string& source);

// How many of the answers and reasons are right, and what is wrong with the first other one. Says
// nothing of what is right.
struct AnswersJudgement {
    int right = 0;
    int of = 0;
    std::optional<Failure> failure;
};
AnswersJudgement judge_answers(const Puzzle& puzzle, const std::string& submission,
                               const std::string& source, const std::string& solution);

// Between "// order: begin" and "// order: end" only given lines, each at most once; outside what
// the puzzle came with.
std::optional<Failure> judge_order(const Puzzle& puzzle, const std::string& submission,
                                   const std::string& source, const std::string& given);

}  // namespace streamlab::check
