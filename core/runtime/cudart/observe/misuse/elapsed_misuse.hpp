// cudaEventElapsedTime with an event without a timestamp (E5). The call returns an error, and the
// finding names the event and states why it has no timestamp.
#pragma once

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

void report_event_without_time(const ApiCall& call, const Event& event);

}  // namespace streamlab::cudart
