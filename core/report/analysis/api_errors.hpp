// Explanations of runtime API calls that returned an error.
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// "cudaMalloc (a.cu:7) returned cudaErrorMemoryAllocation.", and the number of further errors.
// Empty if every call succeeded.
std::string errors_in_words(const trace::Trace& trace);

// The meaning of a call's error for learners: our own text for common errors, CUDA's text for all
// others.
struct ErrorMeaning {
    std::string text;
    std::string rule;
};
ErrorMeaning meaning_of_error(const trace::Trace& trace, const trace::HostCall& call);

// The meaning of the first error; empty if it has none.
std::string first_error_explained(const trace::Trace& trace);

}  // namespace streamlab::analysis
