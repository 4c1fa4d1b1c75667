// cudaEventElapsedTime for an event that has no time (E5): an error of the call, and a finding that
// says which of the two it is and why.
#pragma once

#include "cudart/api/api_call.hpp"

namespace streamlab::cudart {

void report_event_without_time(const ApiCall& call, const Event& event);

}  // namespace streamlab::cudart
