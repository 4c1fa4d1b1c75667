// Use of a stream, an event or an executable graph after its destruction. It is undefined (E7), and
// the finding includes the call that destroyed it.
#pragma once

#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

// Reports that the running call uses the destroyed object.
void report_use_of_destroyed(Runtime& runtime, const StreamHandle& stream);
void report_use_of_destroyed(Runtime& runtime, const Event& event);
// Does nothing if the handle is not that of a destroyed graph.
void report_use_of_destroyed(Runtime& runtime, cudaGraphExec_t graph);

}  // namespace streamlab::cudart
