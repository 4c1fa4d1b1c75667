// The descriptors that a program finds open, beside the usual three, and no others. They are the
// same in every run.
#pragma once

namespace streamlab::walls {

inline constexpr int publish_descriptor = 100;   // where publish() of lab.cuh writes to
inline constexpr int trace_descriptor = 101;     // behind walls: the trace
inline constexpr int settings_descriptor = 102;  // behind walls: the runtime's settings
inline constexpr int filter_descriptor = 103;    // for bubblewrap, which closes it

}  // namespace streamlab::walls
