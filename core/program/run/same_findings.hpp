// Merges findings that the student cannot tell apart into one finding with a count.
//
// The runtime distinguishes places by address, and a compiler may generate several addresses for
// one line: for a function that it inlines into each caller, or a loop that it unrolls. A line that
// reads too early and writes back, like `n *= 2`, has one finding, the read. Leaks of a line are
// one only where the same function allocated them.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::program {

// Call it after resolve_locations and name_buffers. The first finding of each group stays; ids
// count from 1 again.
void unite_same_findings(trace::Trace& trace);

}  // namespace streamlab::program
