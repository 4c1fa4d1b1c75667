// The reference solution's run as a picture: it shows when its work ran, but nothing of how it was
// written.
#pragma once

#include <memory>

#include "check/running/options.hpp"
#include "trace/trace.hpp"

namespace streamlab::check {

// The reference's run with the profile and seed of the submission's run. Null if the solution is
// missing or does not run to its end: the verdict has reported that already. Throws Cancelled,
// EnvironmentError.
std::shared_ptr<const trace::Trace> trace_of_reference(const Puzzle& puzzle,
                                                       const trace::Trace& submission,
                                                       const CheckOptions& options);

// Keeps copies, sets and kernels with their streams, engines and times. Removes calls, lines and
// events, and reasons for a start that would reveal them.
trace::Trace without_code(trace::Trace trace);

}  // namespace streamlab::check
