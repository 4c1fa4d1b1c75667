// What is going on at one moment of virtual time: where each host thread is, what each stream holds
// and what each engine works on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "state/run_result.hpp"

namespace streamlab::gui {

struct HostMoment {
    std::size_t lane = 0;                   // index into Timeline::lanes
    const trace::HostCall* call = nullptr;  // null: it runs code of its own
};

struct StreamMoment {
    std::size_t lane = 0;
    std::vector<std::uint32_t> running;  // operations
    std::vector<std::uint32_t> queued;   // issued and not begun, the next one first
    bool queue_goes_on = false;          // there are more than these
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

// Costs as much as what is going on, not as much as the run. At most so many of a lane's operations
// are listed.
inline constexpr std::size_t most_of_a_lane = 64;
Moment moment_at(const RunResult& result, trace::Nanoseconds time);

}  // namespace streamlab::gui
