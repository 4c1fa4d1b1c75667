// Runtime API calls that returned an error, in words.
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// "cudaMalloc (a.cu:7) returned cudaErrorMemoryAllocation.", and how many more errors followed.
// Empty if every call succeeded.
std::string errors_in_words(const trace::Trace& trace);

// What its error means to someone who has just got it: in words of our own for those that a learner
// meets, in CUDA's for all others.
struct ErrorMeaning {
    std::string text;
    std::string rule;
};
ErrorMeaning meaning_of_error(const trace::Trace& trace, const trace::HostCall& call);

// The meaning of the first one; empty if it has none.
std::string first_error_explained(const trace::Trace& trace);

}  // namespace streamlab::analysis
