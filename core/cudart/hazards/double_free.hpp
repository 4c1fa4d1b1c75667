// A second free of the same memory (A1): a finding that names the first.
#pragma once

#include "cudart/api/api_call.hpp"

namespace streamlab::cudart {

// A call was asked to free what is no allocation of its kind. Nothing is said where that was never
// freed before: the call's error says it all.
void report_bad_free(const ApiCall& call, const void* pointer);

}  // namespace streamlab::cudart
