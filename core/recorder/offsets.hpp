// What an event's time is away from the operation that it stands beside.
#pragma once

#include "recorder/host_clock.hpp"
#include "trace/trace.hpp"

namespace streamlab::recorder {

struct Offsets {
    Nanoseconds start_ns = 0;  // the operation starts so long after the event before it
    Nanoseconds end_ns = 0;    // and has ended so long before the event after it
};

inline Offsets offsets_of(trace::OperationKind) { return {0, 0}; }

inline constexpr Nanoseconds event_uncertainty_ns = 3'000;
// Recording lengthens an operation that takes so long by about 3%, shorter ones by more.
inline constexpr Nanoseconds long_enough_ns = 100'000;
inline constexpr Nanoseconds inferred_uncertainty_ns = 20'000;

}  // namespace streamlab::recorder
