// Delays between an operation's end and its event, and gaps between operations on the device.
// Measured on an H200 against CUPTI (docs/recorder.md).
#pragma once

#include "recorder/host_clock.hpp"
#include "trace/trace.hpp"

namespace streamlab::recorder {

// Delay of an event after the end of its operation.
Nanoseconds event_delay_ns(trace::OperationKind kind);

// The time from when an operation was ready until it started.
struct Gap {
    Nanoseconds typical_ns = 0;
    Nanoseconds uncertainty_ns = 0;
};
// `after` is the kind of the operation that this one waited for, in its stream or through an event.
// If it waited only for the host's call, use gap_after_call().
Gap gap_after(trace::OperationKind after, trace::OperationKind kind, trace::Cause cause);
// Added to the gap if the stream also records an event between the wait and the work.
inline constexpr Nanoseconds record_after_wait_ns = 4'000;
Gap gap_after_call(trace::OperationKind kind);

// The time between two successive copies on a busy engine.
Nanoseconds engine_gap_ns(trace::OperationKind kind);

// True if both run on the multiprocessors, or on the same copy engine.
bool is_same_engine(trace::OperationKind a, trace::OperationKind b);

// The time from the call to the start of a copy of pageable memory. A copy to the device starts
// when its first piece is staged. The first copy of each direction also waits for the allocation of
// the staging memory.
Nanoseconds staging_ns(trace::OperationKind kind, std::size_t bytes, bool is_first);
inline constexpr std::size_t staging_piece_bytes = 1 << 20;
// The shortest and the typical duration of a copy between host and device.
Nanoseconds shortest_copy_ns(std::size_t bytes);
Nanoseconds copy_ns(std::size_t bytes);

// A graph is issued at the latest this long after the start of its call.
inline constexpr Nanoseconds max_graph_call_ns = 36'000;

// The time between the ends of the first and the last block of a grid that fills the device: its
// blocks start one after the other, and end likewise.
Nanoseconds ramp_ns(float share, std::uint32_t blocks);

// The uncertainty of an inferred start if no better bound is known.
inline constexpr Nanoseconds inferred_uncertainty_ns = 20'000;
// Recording lengthens an operation of this duration by about 3%, shorter ones by more.
inline constexpr Nanoseconds long_enough_ns = 100'000;

}  // namespace streamlab::recorder
