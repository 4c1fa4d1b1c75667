// A puzzle's task in a few lines, made from its puzzle.toml and the TODO of the file as given: what
// is asked, what is forbidden, and what it is judged by. It never says how.
#pragma once

#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"

namespace streamlab::check {

struct Task {
    std::string asked;                   // one or two sentences
    std::string where;                   // where it is answered, in an editor; often empty
    std::vector<std::string> forbidden;  // a sentence each; often empty
    std::vector<std::string> judged;     // phrases: "the result of the reference"
    std::string how_often;               // "with 3 seeds"; empty if it runs once
};

Task task_of(const Puzzle& puzzle);

}  // namespace streamlab::check
