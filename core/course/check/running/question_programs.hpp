// The programs of a question puzzle: puzzle.cu with different knob values.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"

namespace streamlab::check {

struct QuestionProgram {
    std::string label;  // display name; the puzzle's title if there is one program
    std::map<std::string, std::string> knobs;  // the values with which puzzle.cu runs
};

// All combinations of knob choices.
std::vector<QuestionProgram> programs_of(const Puzzle& puzzle);
// One program for each choice of the first knob, with the others at their defaults.
std::vector<QuestionProgram> main_programs_of(const Puzzle& puzzle);

}  // namespace streamlab::check
