// Finds pairs of operations whose order is not the same in two runs.
#pragma once

#include "analysis/comparison/comparison.hpp"

namespace streamlab::analysis {

// Fills in `order_changes` from `matched`. Overlaps and gaps below the tolerance do not count. Each
// operation is held against those that come soon after it in the first run: all of them in a run
// of a few hundred operations, some of them in longer ones.
void compare_order(const trace::Trace& first, const trace::Trace& second, Nanoseconds tolerance_ns,
                   Comparison& comparison);

}  // namespace streamlab::analysis
