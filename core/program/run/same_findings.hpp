// Merges findings that look identical to the student into one finding with a count.
//
// The runtime distinguishes code locations by address, and a compiler may generate several
// addresses for one line: for a function that it inlines into each caller, or a loop that it
// unrolls. A line that reads too early and writes back, like `n *= 2`, gets one finding, for the
// read. Leaks of a line are merged only if the same function allocated them.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::program {

// Call it after resolve_locations and name_buffers. The first finding of each group is kept; ids
// are renumbered from 1.
void merge_duplicate_findings(trace::Trace& trace);

}  // namespace streamlab::program
