// Traces that a question puzzle shows before it is answered. Information that the question asks for
// is removed, so that no view can show it by mistake.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::check {

// Calls and operations in issue order, in steps of equal length: it shows their streams and hides
// their times.
trace::Trace in_issue_order(trace::Trace trace);
inline constexpr trace::Nanoseconds issue_step_ns = 1000;

// All operations with their times, without causes and findings.
trace::Trace without_causes(trace::Trace trace);

// A note to the student about the hidden information.
const char* withheld_text(bool shows_times);

}  // namespace streamlab::check
