// The threads that run host functions (rule H2).
#pragma once

#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

// Runs the function of the operation, which starts now; calls Simulation::end_host_function() at
// its end.
void start_host_function(Operation& operation, Nanoseconds now);

}  // namespace streamlab::cudart
