// What the time of a kernel follows, in words.
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// "Memory bounds it: 67.1 MB moved at 2.41 TB/s; memory 83% busy, arithmetic 12%."; empty if the
// operation is not a kernel or nothing is known of it.
std::string bound_in_words(const trace::Trace& trace, const trace::Operation& operation);

// The same of the kernel that took most of the run's time, "add: memory bounds it: ..."; empty if
// no kernel whose bound is known took a tenth of the time from the first to the last operation.
std::string main_bound_in_words(const trace::Trace& trace);

// How many launches of which kernels were not executed, as they would have repeated another one;
// empty if all were.
std::string repeats_in_words(const trace::Trace& trace);

}  // namespace streamlab::analysis
