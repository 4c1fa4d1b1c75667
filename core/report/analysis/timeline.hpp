// The lanes of a timeline: host threads, then streams (what the program requested), then engines
// (what the hardware did). The text, the SVG, the app and the export for Perfetto all draw these.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::analysis {

enum class LaneKind : std::uint8_t { host, stream, engine };

// A large run has millions of these: 32 bytes each.
struct Bar {
    std::uint32_t id = 0;                 // Operation::id; on host lanes HostCall::id
    std::uint16_t row = 0;                // the row within the lane, used if its bars overlap
    bool of_host = false;                 // it is on a host lane
    bool blocked = false;                 // host lanes: the host waited in this call
    trace::Nanoseconds wait_from_ns = 0;  // hollow part: [wait_from, start); equal if none
    trace::Nanoseconds start_ns = 0;
    trace::Nanoseconds end_ns = 0;  // host lanes: the end of the call

    std::uint32_t operation() const { return of_host ? 0 : id; }  // 0 on host lanes
    std::uint32_t call() const { return of_host ? id : 0; }       // 0 elsewhere
};

// Between two calls of a host thread: it ran the program's own code, or waited in something that is
// no call of the runtime, such as a join.
struct OwnTime {
    trace::Nanoseconds begin_ns = 0;
    trace::Nanoseconds end_ns = 0;
};

// What is shorter lies between two calls in a row, and is not the program's work.
inline constexpr trace::Nanoseconds shortest_own_time_ns = 1000;
inline constexpr const char* own_time_label = "own work";

struct Lane {
    LaneKind kind = LaneKind::stream;
    std::uint32_t id = 0;  // thread number, Stream::id, or index into Trace::engines
    std::string name;
    std::uint16_t rows = 1;
    std::vector<Bar> bars;           // by start time
    std::vector<OwnTime> own_times;  // of the program's threads, by time; they overlap no bar
};

struct Timeline {
    trace::Nanoseconds begin_ns = 0;
    trace::Nanoseconds end_ns = 0;
    std::vector<Lane> lanes;
};

// Unused streams and engines have no lane. An operation that did not end extends to the end of the
// run.
Timeline make_timeline(const trace::Trace& trace);

}  // namespace streamlab::analysis
