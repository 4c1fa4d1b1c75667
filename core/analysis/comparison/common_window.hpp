// The same stretch of time of two runs, with their first work at the same place.
#pragma once

#include "analysis/comparison/comparison.hpp"
#include "analysis/window.hpp"

namespace streamlab::analysis {

struct CommonWindow {
    Window first;   // in the first run's time; may begin before its 0
    Window second;  // in the second run's time, equally long
};

// Shows all that interesting_window shows of either run.
CommonWindow common_window(const trace::Trace& first, const trace::Trace& second,
                           const Comparison& comparison);

}  // namespace streamlab::analysis
