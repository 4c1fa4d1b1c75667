// The outcome of proving one puzzle or lab.
#pragma once

#include <string>
#include <vector>

namespace streamlab::proof {

struct Outcome {
    std::string title;  // "06 ships-aground"
    // One line each, "file:line: message" if the location is known.
    std::vector<std::string> problems;
    int followed = 0;  // pieces of advice that improved a program
    int wrong_answers = 0;
    int mutants = 0;  // `caught` of them were detected, `harmless` may pass
    int caught = 0;
    int harmless = 0;
    int settings = 0;  // of labs: runs with a knob value
};

}  // namespace streamlab::proof
