// Who runs host functions (rule H2).
#pragma once

#include "cudart/runtime.hpp"

namespace streamlab::cudart {

// The function of the operation, which starts now; Simulation::end_host_function says when it is
// over.
void start_host_function(Operation& operation, Nanoseconds now);

}  // namespace streamlab::cudart
