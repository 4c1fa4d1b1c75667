// The facts about CUDA that a program of tests/cases states: each line that it must print is a fact
// about the program's rules.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "expectation.hpp"

namespace streamlab::conformance {

struct Case {
    std::string name;  // "events/e1-record-again.cu", "races/war-copy-host.cu, repaired"
    std::filesystem::path file;
    cases::Knobs knobs;
    cases::Expectations expected;
};

// The cases that a GPU can run, sorted by name. Excludes programs for the model device only, for
// another profile, or with results that are wrong on purpose.
std::vector<Case> cases_for_a_gpu(int devices);

// A line of a program's output that differs on the GPU.
struct Difference {
    int line = 0;
    std::string here, model;  // "nothing" if there is no such line

    std::string text() const;  // "line 2: 'x' here, 'y' on the model device"
    bool operator==(const Difference& other) const { return text() == other.text(); }
};

// The number of expected lines that `output` has at the same positions, and the lines that differ.
struct Comparison {
    int agree = 0;
    std::vector<Difference> differences;
};
Comparison compare(const cases::Expectations& expected, const std::string& output);

// Reasons why a case prints something else on a GPU, by name, from differences.txt ("name:
// reason").
std::map<std::string, std::string> explanations();

}  // namespace streamlab::conformance
