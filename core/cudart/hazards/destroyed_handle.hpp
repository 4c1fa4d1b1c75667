// Use of a stream or an event after its destruction. It is undefined (E7) and gives a finding that
// names the call which destroyed it.
#pragma once

#include "cudart/runtime.hpp"

namespace streamlab::cudart {

// The running call uses it.
void report_use_of_destroyed(Runtime& runtime, const StreamHandle& stream);
void report_use_of_destroyed(Runtime& runtime, const Event& event);

}  // namespace streamlab::cudart
