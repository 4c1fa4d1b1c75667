// The reference solution's run as a picture: when its work ran, and nothing of how it was written.
#pragma once

#include <memory>

#include "check/check.hpp"
#include "trace/trace.hpp"

namespace streamlab::check {

// The reference's run under the profile and seed of the submission's run. Null where the solution
// is missing or does not run to its end: the verdict has said so then. Throws Cancelled,
// EnvironmentError.
std::shared_ptr<const trace::Trace> trace_of_reference(const Puzzle& puzzle,
                                                       const trace::Trace& submission,
                                                       const CheckOptions& options);

// What is left are copies, sets and kernels with their streams, engines and times: no calls, no
// lines, no events, and no reason for a start that would tell of them.
trace::Trace without_code(trace::Trace trace);

}  // namespace streamlab::check
