// The names that two runs have for their streams and events.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::analysis {

// Whether the program has named any stream or event.
bool names_things(const trace::Trace& trace);

// A GPU's recording does not know the names. If `to` has none and `from` has, the streams and
// events of `to` get the names of `from`, in the order in which they were made.
void take_names(trace::Trace& to, const trace::Trace& from);

}  // namespace streamlab::analysis
