// The times that a file may hold. Within these bounds, sums and differences of two times cannot
// overflow, so that code that reads a trace need not check for it.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::trace {

inline constexpr Nanoseconds latest_time = Nanoseconds{1} << 60;  // 36 years

inline bool is_time(Nanoseconds time_ns) { return time_ns >= never && time_ns <= latest_time; }

}  // namespace streamlab::trace
