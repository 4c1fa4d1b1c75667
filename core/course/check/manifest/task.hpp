// Summary of a puzzle's task, generated from puzzle.toml and the TODO in the unmodified file: the
// goal, the restrictions and the criteria, but not the approach.
#pragma once

#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"

namespace streamlab::check {

struct Task {
    std::string asked;                   // one or two sentences
    std::string where;                   // the place to edit; often empty
    std::vector<std::string> forbidden;  // one sentence each; often empty
    std::vector<std::string> judged;     // noun phrases: "the result of the reference"
    std::string how_often;               // "with 3 seeds"; empty if it runs once
};

Task task_of(const Puzzle& puzzle);

}  // namespace streamlab::check
