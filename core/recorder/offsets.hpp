// How far the time of an event is from the operation beside it, and how long the device takes from
// one operation to the next: measured on an H200 against CUPTI (docs/recorder.md).
#pragma once

#include "recorder/host_clock.hpp"
#include "trace/trace.hpp"

namespace streamlab::recorder {

// The event behind an operation completes so long after it.
Nanoseconds event_delay_ns(trace::OperationKind kind);

// From when nothing held an operation back until it started.
struct Gap {
    Nanoseconds typical_ns = 0;
    Nanoseconds uncertainty_ns = 0;
};
// `after`: the kind of what it waited for in its stream or through an event; nothing: the host's
// call was the last thing to come.
Gap gap_after(trace::OperationKind after, trace::OperationKind kind, trace::Cause cause);
// Longer, where the stream also records an event between the wait and the work.
inline constexpr Nanoseconds record_after_wait_ns = 4'000;
Gap gap_after_call(trace::OperationKind kind);

// The work of an engine that is said to be busy ends, and the next of its copies starts.
Nanoseconds turn_ns(trace::OperationKind kind);

// Whether both are done by the multiprocessors, or by the same copy engine.
bool same_engine(trace::OperationKind a, trace::OperationKind b);

// From the call to the start of a copy of pageable memory: to the device, when its first piece is
// staged. The first of each direction waits for the staging memory to be made.
Nanoseconds staging_ns(trace::OperationKind kind, std::size_t bytes, bool is_first);
inline constexpr std::size_t staging_piece_bytes = 1 << 20;
// No copy between host and device is faster; and how long one usually takes.
Nanoseconds shortest_copy_ns(std::size_t bytes);
Nanoseconds copy_ns(std::size_t bytes);

// The call that launches a graph hands it over by then.
inline constexpr Nanoseconds most_graph_call_ns = 36'000;

// The blocks of a grid that fills the device start one after the other, and so they end: the last
// of them so long after the first.
Nanoseconds ramp_ns(float share, std::uint32_t blocks);

// What an inferred start may be wrong by where nothing better is known.
inline constexpr Nanoseconds inferred_uncertainty_ns = 20'000;
// Recording lengthens an operation that takes so long by about 3%, shorter ones by more.
inline constexpr Nanoseconds long_enough_ns = 100'000;

}  // namespace streamlab::recorder
