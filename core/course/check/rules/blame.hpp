// Attributes late work to host calls.
#pragma once

#include "check/rules/rule.hpp"

namespace streamlab::check {

// Names the student's call that blocked the host longest while there was still work to issue, if
// the wait is a large part of the makespan and exceeds the reference's. Returns false otherwise.
bool blame_host(Failure& failure, const Judged& judged, trace::Nanoseconds makespan_ns);

}  // namespace streamlab::check
