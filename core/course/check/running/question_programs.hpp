// The programs that a question puzzle is about.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"

namespace streamlab::check {

struct QuestionProgram {
    std::string label;                         // for the student: the puzzle's title, if it is one
    std::map<std::string, std::string> knobs;  // the values with which puzzle.cu runs
};

// Every choice of every knob with every other.
std::vector<QuestionProgram> programs_of(const Puzzle& puzzle);
// One for each choice of the first knob: the others are at their defaults.
std::vector<QuestionProgram> main_programs_of(const Puzzle& puzzle);

}  // namespace streamlab::check
