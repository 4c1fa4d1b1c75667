// Findings that the student cannot tell apart are one finding with a count.
//
// The program knows addresses of code, and a compiler may give one line several: a function that it
// copies to each caller, a loop that it unrolls. A line that reads too early and writes back, `n *=
// 2`, is told as the read alone.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::program {

// After resolve_locations and name_buffers. Of each group the first stays; ids count from 1 again.
void unite_same_findings(trace::Trace& trace);

}  // namespace streamlab::program
