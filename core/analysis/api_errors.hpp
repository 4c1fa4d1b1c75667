// Runtime API calls that returned an error, in words.
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// "cudaMalloc (a.cu:7) returned cudaErrorMemoryAllocation.", and how many more errors followed.
// Empty if every call succeeded.
std::string errors_in_words(const trace::Trace& trace);

}  // namespace streamlab::analysis
