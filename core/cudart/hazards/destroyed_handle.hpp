// A stream or an event is used after it was destroyed: undefined (E7), so a finding that names the
// call which destroyed it.
#pragma once

#include "cudart/runtime.hpp"

namespace streamlab::cudart {

// The call that runs names it.
void report_use_of_destroyed(Runtime& runtime, const StreamHandle& stream);
void report_use_of_destroyed(Runtime& runtime, const Event& event);

}  // namespace streamlab::cudart
