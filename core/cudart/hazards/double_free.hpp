// A second free of the same memory (A1) gives a finding that names the first.
#pragma once

#include "cudart/api/api_call.hpp"

namespace streamlab::cudart {

// A call was asked to free a pointer that is not an allocation of its kind. Nothing is reported if
// the memory was not freed before: then the call's error is enough.
void report_bad_free(const ApiCall& call, const void* pointer);

}  // namespace streamlab::cudart
