// Events inside a kernel: page faults, and an error that ended it.
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace streamlab::analysis {

struct Inside {
    std::string text;  // one or two sentences; empty: nothing notable
    std::string rule;
};

// "Page faults took 911 us of it: its threads touched managed memory (`book`) that was not on the
// device, and stood still until 8 MiB of pages had come."
Inside page_faults_in_words(const trace::Trace& trace, const trace::Operation& operation);

// "Block 0, thread 0: touches memory that is not allocated (address 0x2000). This ended it, and
// ..."
Inside kernel_error_in_words(const trace::Trace& trace, const trace::Operation& operation);

// The total delay of kernels by page faults, and the kernel with the longest delay (0 if there is
// none).
struct PageFaultTime {
    trace::Nanoseconds all_ns = 0;
    std::uint32_t longest = 0;
};
PageFaultTime page_fault_time(const trace::Trace& trace);

}  // namespace streamlab::analysis
