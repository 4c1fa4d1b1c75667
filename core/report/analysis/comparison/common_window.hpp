// A time window of two runs, on the common axis of their comparison.
#pragma once

#include "analysis/comparison/comparison.hpp"
#include "analysis/window.hpp"

namespace streamlab::analysis {

struct CommonWindow {
    Window first;   // in the first run's time; may begin before 0
    Window second;  // in the second run's time, equally long
};

// Contains interesting_window() of both runs.
CommonWindow common_window(const trace::Trace& first, const trace::Trace& second,
                           const Comparison& comparison);

}  // namespace streamlab::analysis
