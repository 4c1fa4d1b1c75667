// The outcome of proving one puzzle or lab.
#pragma once

#include <string>
#include <vector>

namespace streamlab::proof {

struct Outcome {
    std::string title;                  // "06 ships-aground"
    std::vector<std::string> problems;  // one line each, "file:line: what is wrong" if known
    int followed = 0;                   // advice that was followed, and led nearer
    int wrong_answers = 0;
    int mutants = 0;  // of these, `caught` were noticed, and `harmless` have a reason to pass
    int caught = 0;
    int harmless = 0;
    int settings = 0;  // labs: runs with a knob at one of its values
};

}  // namespace streamlab::proof
