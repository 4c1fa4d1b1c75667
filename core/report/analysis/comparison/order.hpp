// Finds pairs of operations whose order differs between two runs.
#pragma once

#include "analysis/comparison/comparison.hpp"

namespace streamlab::analysis {

// Fills in `order_changes` from `matched`. Overlaps and gaps below the tolerance do not count. Each
// operation is compared with its successors in the first run: with all of them in a run of a few
// hundred operations, with the next ones in longer runs.
void compare_order(const trace::Trace& first, const trace::Trace& second, Nanoseconds tolerance_ns,
                   Comparison& comparison);

}  // namespace streamlab::analysis
