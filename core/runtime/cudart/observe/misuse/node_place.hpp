// Where the program made a node of a graph, for findings about the kernel that runs as one.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::cudart {

// A finding about the running kernel also says where the program made it, if it is a node of a
// graph: as a second place without an access or, after a free, instead of the access's own place.
void name_node(trace::Hazard& hazard);

}  // namespace streamlab::cudart
