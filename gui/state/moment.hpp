// The state of the run at one moment of virtual time: where each host thread is, what is in each
// stream, and what each engine works on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "state/run_result.hpp"

namespace streamlab::gui {

struct HostMoment {
    std::size_t lane = 0;                   // index into Timeline::lanes
    const trace::HostCall* call = nullptr;  // null: it runs the program's own code
};

struct StreamMoment {
    std::size_t lane = 0;
    std::vector<std::uint32_t> running;  // operations
    std::vector<std::uint32_t> queued;   // issued but not begun, the next one first
    bool queue_goes_on = false;          // there are more than those listed
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

// The cost depends on the number of current operations, not on the length of the run. At most this
// many operations of a lane are listed.
inline constexpr std::size_t most_of_a_lane = 64;
Moment moment_at(const RunResult& result, trace::Nanoseconds time);

// What a host thread is doing, the longest first: "cudaMemcpy, line 31, waits", without the line,
// the name alone. The line is marked in the code, too.
std::vector<std::string> call_in_words(const trace::Trace& trace, const trace::HostCall& call);

}  // namespace streamlab::gui
