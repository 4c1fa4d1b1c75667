// cudaEventElapsedTime with an event that has no time (E5). The call returns an error, and a
// finding says which of the two events is the reason and why.
#pragma once

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

void report_event_without_time(const ApiCall& call, const Event& event);

}  // namespace streamlab::cudart
