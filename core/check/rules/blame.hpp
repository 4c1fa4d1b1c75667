// Who is to blame for work that comes late.
#pragma once

#include "analysis/analysis.hpp"
#include "check/rules/rule.hpp"

namespace streamlab::check {

// Blames the call of the student's in which the host waited longest while there was still work to
// issue, if that is much of the time. Returns false if the host is not to blame.
bool blame_host(Failure& failure, const Judged& judged, const analysis::Figures& figures);

}  // namespace streamlab::check
