// Agreement of a GPU and the model device, rule by rule: a section of
// docs/measurements/model-and-gpu.md.
#pragma once

#include <string>
#include <vector>

#include "facts_of_case.hpp"
#include "fidelity_page.hpp"

namespace streamlab::conformance {

struct Outcome {
    std::string name;
    std::vector<std::string> rules;
    int facts = 0;
    Comparison comparison;
    std::string ending;       // "exit 1", "SIGSEGV", "stopped after 20 s"; empty: as expected
    std::string explanation;  // of the differences; empty: not explained yet
    bool recorder_has_no_effect = true;  // it prints and returns the same without the recorder

    bool agrees() const { return comparison.differences.empty() && ending.empty(); }
};

// `machine`: "NVIDIA H200, driver for CUDA 13.0, nvcc of CUDA 13.0, 2026-11-21".
fidelity::Section section(const std::vector<Outcome>& outcomes, const std::string& machine);

}  // namespace streamlab::conformance
