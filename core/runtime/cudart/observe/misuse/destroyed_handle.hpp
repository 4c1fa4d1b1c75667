// Use of a stream, an event or an executable graph after its destruction. It is undefined (E7) and
// gives a finding that names the call which destroyed it.
#pragma once

#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

// The running call uses it.
void report_use_of_destroyed(Runtime& runtime, const StreamHandle& stream);
void report_use_of_destroyed(Runtime& runtime, const Event& event);
// Nothing if the graph was not destroyed: the handle may be none.
void report_use_of_destroyed(Runtime& runtime, cudaGraphExec_t graph);

}  // namespace streamlab::cudart
