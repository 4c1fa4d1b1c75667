// State of a run at one point of virtual time: the call of each host thread, the queue of each
// stream, and the work of each engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "state/run_result.hpp"

namespace streamlab::gui {

struct HostMoment {
    std::size_t lane = 0;                   // index into Timeline::lanes
    const trace::HostCall* call = nullptr;  // null: the thread runs the program's own code
};

struct StreamMoment {
    std::size_t lane = 0;
    std::vector<std::uint32_t> running;  // operations
    std::vector<std::uint32_t> queued;   // issued but not started, the next one first
    bool queue_is_truncated = false;     // the queue is longer than the list
};

struct EngineMoment {
    std::size_t lane = 0;
    std::vector<std::uint32_t> running;
};

struct Moment {
    std::vector<HostMoment> hosts;
    std::vector<StreamMoment> streams;
    std::vector<EngineMoment> engines;
};

// Limit of the operations listed for a lane.
inline constexpr std::size_t max_listed_operations = 64;
// The cost depends on the number of operations at that time, not on the length of the run.
Moment moment_at(const RunResult& result, trace::Nanoseconds time);

// Descriptions of a host thread's call, from the longest to the shortest: "cudaMemcpy, line 31,
// waits", without the line, the name alone. The line is marked in the code as well.
std::vector<std::string> call_in_words(const trace::Trace& trace, const trace::HostCall& call);

}  // namespace streamlab::gui
