// Explains whether memory, arithmetic or latency bounds a kernel's time.
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// "Memory bounds it: 67.1 MB moved at 2.41 TB/s; memory 83% busy, arithmetic 12%."; empty if the
// operation is not a kernel or its bound is unknown.
std::string bound_in_words(const trace::Trace& trace, const trace::Operation& operation);

// Like bound_in_words(), for the kernel with the largest share of the run's time: "add: memory
// bounds it: ..."; empty if no kernel with a known bound took a tenth of the time from the first to
// the last operation.
std::string main_bound_in_words(const trace::Trace& trace);

// The number of launches, by kernel, that were skipped because they would have repeated another
// one; empty if all were executed.
std::string repeats_in_words(const trace::Trace& trace);

// What a preview left out: the kernels of which only sampled blocks ran, and what that means for
// the program's values; empty if all blocks ran.
std::string preview_in_words(const trace::Trace& trace);

}  // namespace streamlab::analysis
