// What a time in a file may be. Whoever reads traces adds and subtracts times without a thought;
// within these bounds that cannot overflow.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::trace {

inline constexpr Nanoseconds latest_time = Nanoseconds{1} << 60;  // 36 years

inline bool is_time(Nanoseconds time_ns) { return time_ns >= never && time_ns <= latest_time; }

}  // namespace streamlab::trace
