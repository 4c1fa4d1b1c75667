// The critical path: the chain of causes that ends last. A run becomes faster only if a step of it
// does.
//
// The search starts at the work that ends last. From each operation it continues to the one that
// determined its start or, if the host was late, through the call that blocked the host to the
// operation whose end let that call return.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// A step of the path. Steps are sorted by time and do not overlap.
struct CriticalStep {
    std::uint32_t operation = 0;  // Operation::id; 0: host time
    std::uint32_t call = 0;       // of host time: the call that issued the next step
    trace::Nanoseconds begin_ns = 0;
    trace::Nanoseconds end_ns = 0;
};

struct CriticalPath {
    std::vector<CriticalStep> steps;
    // The parts of the path's length.
    trace::Nanoseconds kernels_ns = 0;
    trace::Nanoseconds copies_ns = 0;  // including memsets
    trace::Nanoseconds host_ns = 0;    // including host functions
    trace::Nanoseconds other_ns = 0;   // latencies between the steps, and all else

    trace::Nanoseconds length_ns() const {
        return steps.empty() ? 0 : steps.back().end_ns - steps.front().begin_ns;
    }
};

CriticalPath critical_path(const trace::Trace& trace);

// "15.0 ms long: kernels 14.9 ms, host 12.1 us." Empty if there is no path.
std::string critical_path_in_words(const CriticalPath& path);

}  // namespace streamlab::analysis
