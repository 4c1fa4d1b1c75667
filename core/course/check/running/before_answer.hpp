// What a question puzzle shows of its programs' runs before it is answered: only what the question
// allows. Nothing else is left in the trace, so that no panel can tell it by mistake.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::check {

// The calls and the operations in the order in which the program issues them, one after the other
// in steps of equal length: their streams can be seen, their times cannot.
trace::Trace in_issue_order(trace::Trace trace);
inline constexpr trace::Nanoseconds issue_step_ns = 1000;

// Everything that ran, when it ran; not what it waited for, and no findings.
trace::Trace without_causes(trace::Trace trace);

// Why no more is shown, for the student.
const char* withheld_in_words(bool shows_times);

}  // namespace streamlab::check
