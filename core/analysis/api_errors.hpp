// Runtime API calls that returned an error, in words.
#pragma once

#include <cstdint>
#include <string>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// Whether a call's result is an error to speak of; cudaErrorNotReady is none (E4).
bool is_error(std::int32_t result);

// "cudaErrorIllegalAddress", or "error 123" where the code is a rare one.
std::string error_name(std::int32_t result);

// "cudaMalloc (a.cu:7) returned cudaErrorMemoryAllocation."; how many followed the first. Empty
// where every call succeeded.
std::string errors_in_words(const trace::Trace& trace);

}  // namespace streamlab::analysis
