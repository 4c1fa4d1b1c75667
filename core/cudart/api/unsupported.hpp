// Calls that the model device refuses.
#pragma once

#include "cudart/api/api_call.hpp"

namespace streamlab::cudart {

// Says once, on stderr and in the trace, that the call returns cudaErrorNotSupported, and `why`; or
// that it is not there yet where `why` is null.
cudaError unsupported(const char* name, const void* caller, const char* why = nullptr);

}  // namespace streamlab::cudart
