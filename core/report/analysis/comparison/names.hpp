// Names of streams and events for comparisons.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::analysis {

// True if the program has named any stream or event.
bool has_named_objects(const trace::Trace& trace);

// Recordings of GPUs contain no names. If `to` has none and `from` has, the streams and events of
// `to` get the names of `from`, in order of creation.
void adopt_names(trace::Trace& to, const trace::Trace& from);

}  // namespace streamlab::analysis
