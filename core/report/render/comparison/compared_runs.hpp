// Two runs to draw one above the other, with the results of their comparison.
#pragma once

#include <string>

#include "analysis/comparison/comparison.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

struct ComparedRuns {
    const trace::Trace& first;
    const trace::Trace& second;
    const analysis::Comparison& comparison;
    analysis::RunNames names;  // "A", "B"
    std::string first_title;   // "lab 03  flags=blocking"
    std::string second_title;
};

}  // namespace streamlab::render
