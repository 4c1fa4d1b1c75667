// Threads that run host functions (rule H2).
#pragma once

#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

// Runs the operation's host function, which starts now. Calls Simulation::end_host_function() when
// the function returns.
void start_host_function(Operation& operation, Nanoseconds now);

}  // namespace streamlab::cudart
