// What two runs call their streams and events.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::analysis {

// Has the program given its streams or events names of its own?
bool names_things(const trace::Trace& trace);

// A GPU's recording does not know the names. Where `to` has none and `from` has, its streams and
// events take those of `from`, in the order in which they were made.
void take_names(trace::Trace& to, const trace::Trace& from);

}  // namespace streamlab::analysis
