// Call site that created a graph node, for findings about its kernel.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::cudart {

// If the running kernel is a graph node, adds the call site that created the node to the finding:
// as a second code location without an access or, after a free, in place of the access.
void name_node(trace::Hazard& hazard);

}  // namespace streamlab::cudart
