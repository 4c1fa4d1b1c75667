// Mapping of the host's virtual time to the C library's clocks.
#pragma once

#include <ctime>

#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

inline constexpr Nanoseconds second_ns = 1000000000;
// The calendar time at which each run of a program starts: 2026-01-01 00:00:00 UTC.
inline constexpr std::time_t calendar_start_s = 1767225600;
// Monotonic clocks do not start at zero, so that programs do not mistake the first times for unset
// values.
inline constexpr std::time_t monotonic_start_s = 1000;

// The clock's value when the program starts, in seconds.
std::time_t start_of(clockid_t clock);
// The host's virtual time at which the clock has the value `when`.
Nanoseconds host_time_of(clockid_t clock, const std::timespec& when);
// Advances the host's clock to that time and lets the device catch up. Does nothing if the time has
// passed.
void sleep_until(Nanoseconds host_time);

}  // namespace streamlab::cudart
