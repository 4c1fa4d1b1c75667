// What a program of tests/cases says about CUDA: each line that it must print is a fact, of the
// rules that it is about.
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

// Those that a GPU can run: not what only the model device shows, what another device than the
// default one is about, or what computes something wrong on purpose. By name.
std::vector<Case> cases_for_a_gpu(int devices);

// A line of a program's output that is another on the GPU.
struct Difference {
    int line = 0;
    std::string here, model;  // "nothing" where there is no such line

    std::string text() const;  // "line 2: 'x' here, 'y' on the model device"
    bool operator==(const Difference& other) const { return text() == other.text(); }
};

// How many of the expected lines `output` has, in their places.
struct Comparison {
    int agree = 0;
    std::vector<Difference> differences;
};
Comparison compare(const cases::Expectations& expected, const std::string& output);

// Why a case prints something else on a GPU, by its name: differences.txt beside this file,
// "name: reason" a line.
std::map<std::string, std::string> explanations();

}  // namespace streamlab::conformance
