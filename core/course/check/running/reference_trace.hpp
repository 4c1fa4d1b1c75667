// The reference run as a timeline that shows when its work ran without revealing its code.
#pragma once

#include <memory>

#include "check/running/options.hpp"
#include "trace/trace.hpp"

namespace streamlab::check {

// The reference run with the profile and seed of the submission's run. Null if the solution is
// missing or does not run to completion, which the verdict has reported already. Throws Cancelled,
// EnvironmentError.
std::shared_ptr<const trace::Trace> trace_of_reference(const Puzzle& puzzle,
                                                       const trace::Trace& submission,
                                                       const CheckOptions& options);

// Keeps copies, memsets and kernels with their streams, engines and times. Removes calls, lines and
// events, and causes that would reveal them.
trace::Trace without_code(trace::Trace trace);

}  // namespace streamlab::check
