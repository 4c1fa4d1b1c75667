// The critical path: the chain of causes that ends last. The run becomes faster only if something
// on it does.
//
// Starting from the work that ends last, it goes from each operation to the one that decided its
// start or, if the host was late, through the call that held the host to the operation whose end
// let that call return.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// A step of the chain. The steps are in order of time, and none begins before the previous one has
// ended.
struct CriticalStep {
    std::uint32_t operation = 0;  // Operation::id; 0: the host's own time
    std::uint32_t call = 0;       // the host's: the call that issued the next step
    trace::Nanoseconds begin_ns = 0;
    trace::Nanoseconds end_ns = 0;
};

struct CriticalPath {
    std::vector<CriticalStep> steps;
    // The parts of the time from the first step to the end.
    trace::Nanoseconds kernels_ns = 0;
    trace::Nanoseconds copies_ns = 0;  // memsets as well
    trace::Nanoseconds host_ns = 0;    // host functions as well
    trace::Nanoseconds other_ns = 0;   // latencies between the steps, and everything else

    trace::Nanoseconds length_ns() const {
        return steps.empty() ? 0 : steps.back().end_ns - steps.front().begin_ns;
    }
};

CriticalPath critical_path(const trace::Trace& trace);

// "15.0 ms long: kernels 14.9 ms, host 12.1 us." Empty if there is no path.
std::string critical_path_in_words(const CriticalPath& path);

}  // namespace streamlab::analysis
