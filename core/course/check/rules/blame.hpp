// Who is to blame for work that comes late.
#pragma once

#include "check/rules/rule.hpp"

namespace streamlab::check {

// Blames the call of the student's in which the host waited longest while there was still work to
// issue, if that is much of the time, and more than in the reference. Returns false if the host is
// not to blame.
bool blame_host(Failure& failure, const Judged& judged, trace::Nanoseconds makespan_ns);

}  // namespace streamlab::check
