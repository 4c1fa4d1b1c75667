// Describes in words the differences of two runs whose operations are matched.
#pragma once

#include "analysis/comparison/comparison.hpp"

namespace streamlab::analysis {

// Whether a trace has no calls, and its operations count as issued when they start.
bool shows_only_work(const trace::Trace& trace);

struct Runs {
    const trace::Trace& first;
    const trace::Trace& second;
    RunNames names;
    Nanoseconds tolerance_ns = 0;

    // One of them shows nothing but its work, as a puzzle's reference does. What it withholds is
    // not absent, so nothing is said of the host, of events or of reasons.
    bool is_withheld() const { return shows_only_work(first) != shows_only_work(second); }
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
