// Describes in words the differences of two runs whose operations are matched.
#pragma once

#include "analysis/comparison/comparison.hpp"

namespace streamlab::analysis {

struct Runs {
    const trace::Trace& first;
    const trace::Trace& second;
    RunNames names;
    Nanoseconds tolerance_ns = 0;
    bool first_withholds = false;  // ComparisonOptions
};

// Differences of single operations: starts, durations, streams, order, and operations that only one
// run has.
void tell_operations(const Runs& runs, Comparison& comparison);

// Differences of the runs as a whole: the makespan, overlap, the host, findings.
void tell_makespan(const Runs& runs, Comparison& comparison);
void tell_totals(const Runs& runs, Comparison& comparison);

// "5.00 ms more", "5.00 ms less".
std::string more_or_less(Nanoseconds change_ns);

}  // namespace streamlab::analysis
