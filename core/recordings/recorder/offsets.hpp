// The differences between an event's time and the end of its operation, and the gaps that the
// device needs between operations: measured on an H200 against CUPTI (docs/recorder.md).
#pragma once

#include "recorder/host_clock.hpp"
#include "trace/trace.hpp"

namespace streamlab::recorder {

// How long after its operation an event completes.
Nanoseconds event_delay_ns(trace::OperationKind kind);

// The time from when nothing held an operation back until it started.
struct Gap {
    Nanoseconds typical_ns = 0;
    Nanoseconds uncertainty_ns = 0;
};
// `after`: the kind of the operation that it waited for in its stream or through an event. For an
// operation that waited only for the host's call, use gap_after_call().
Gap gap_after(trace::OperationKind after, trace::OperationKind kind, trace::Cause cause);
// Added to the gap if the stream also records an event between the wait and the work.
inline constexpr Nanoseconds record_after_wait_ns = 4'000;
Gap gap_after_call(trace::OperationKind kind);

// The time from the end of a copy to the start of the next one on the same, busy engine.
Nanoseconds turn_ns(trace::OperationKind kind);

// Whether both run on the multiprocessors, or on the same copy engine.
bool same_engine(trace::OperationKind a, trace::OperationKind b);

// The time from the call to the start of a copy of pageable memory. A copy to the device starts
// when its first piece is staged. The first copy of each direction also waits for the staging
// memory to be allocated.
Nanoseconds staging_ns(trace::OperationKind kind, std::size_t bytes, bool is_first);
inline constexpr std::size_t staging_piece_bytes = 1 << 20;
// The shortest time that a copy between host and device can take, and the usual one.
Nanoseconds shortest_copy_ns(std::size_t bytes);
Nanoseconds copy_ns(std::size_t bytes);

// The longest time after the beginning of its call at which a graph is handed over.
inline constexpr Nanoseconds most_graph_call_ns = 36'000;

// The blocks of a grid that fills the device start one after the other, and end in the same way.
// This is the time between the ends of the first and the last of them.
Nanoseconds ramp_ns(float share, std::uint32_t blocks);

// The uncertainty of an inferred start if nothing better is known.
inline constexpr Nanoseconds inferred_uncertainty_ns = 20'000;
// Recording lengthens an operation of this duration by about 3%, shorter ones by more.
inline constexpr Nanoseconds long_enough_ns = 100'000;

}  // namespace streamlab::recorder
