// Descriptors open in a program besides the standard three. The numbers are fixed.
#pragma once

namespace streamlab::walls {

inline constexpr int publish_descriptor = 100;   // written by publish() of lab.cuh
inline constexpr int trace_descriptor = 101;     // in a sandbox: the trace
inline constexpr int settings_descriptor = 102;  // in a sandbox: the runtime's settings
inline constexpr int filter_descriptor = 103;    // for bubblewrap, which closes it

}  // namespace streamlab::walls
