// Matches the operations of two runs.
#pragma once

#include <vector>

#include "analysis/comparison/comparison.hpp"

namespace streamlab::analysis {

// The start of the first work; 0 if none started.
Nanoseconds origin_of(const trace::Trace& trace);

// Fills in the origins, `matched`, `only_first` and `only_second`.
void match_operations(const trace::Trace& first, const trace::Trace& second,
                      Comparison& comparison);

}  // namespace streamlab::analysis
