// The lanes of a timeline: host threads, then streams (as requested by the program), then engines
// (as executed by the hardware). Shared by the text, the SVG, the app and the Perfetto export.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::analysis {

enum class LaneKind : std::uint8_t { host, stream, engine };

// 32 bytes each, as a large run has millions of them.
struct Bar {
    std::uint32_t id = 0;                 // Operation::id; on host lanes HostCall::id
    std::uint16_t row = 0;                // the row within the lane, for overlapping bars
    bool of_host = false;                 // the bar is on a host lane
    bool blocked = false;                 // host lanes: the host waited in this call
    trace::Nanoseconds wait_from_ns = 0;  // hollow part: [wait_from, start); equal if none
    trace::Nanoseconds start_ns = 0;
    trace::Nanoseconds end_ns = 0;  // host lanes: the end of the call

    std::uint32_t operation() const { return of_host ? 0 : id; }  // 0 on host lanes
    std::uint32_t call() const { return of_host ? id : 0; }       // 0 on other lanes
};

// The time between two calls of a host thread: it ran the program's own code, or waited outside of
// the runtime, for example in a join.
struct OwnTime {
    trace::Nanoseconds begin_ns = 0;
    trace::Nanoseconds end_ns = 0;
};

// Shorter times between two calls are not counted as the program's own work.
inline constexpr trace::Nanoseconds shortest_own_time_ns = 1000;
inline constexpr const char* own_time_label = "own work";

struct Lane {
    LaneKind kind = LaneKind::stream;
    std::uint32_t id = 0;  // thread number, Stream::id, or index into Trace::engines
    std::string name;
    std::uint16_t rows = 1;
    std::vector<Bar> bars;           // by start time
    std::vector<OwnTime> own_times;  // of the program's threads, by time; disjoint from the bars
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
