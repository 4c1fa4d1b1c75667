// How much a program has done, whatever the clock says: a limit on it ends an endless loop at the
// same place on every machine, however busy that is.
#pragma once

#include <cstdint>

namespace streamlab::model {

struct WorkMeter {
    std::uint64_t done = 0;  // units, about a nanosecond of processor time each: basic blocks
    std::uint64_t limit = UINT64_MAX;
    void (*on_limit)() = nullptr;  // does not return

    void add(std::uint64_t units) {
        done += units;
        if (done > limit) [[unlikely]]
            on_limit();
    }
};
extern WorkMeter work_meter;

// Every so many blocks that run without a pause are told at once, so that a loop that never pauses
// is seen; a step tells the rest.
inline constexpr std::uint64_t metered_blocks = 1 << 20;
// What a call of the runtime and a step of a wave take beside the blocks in them.
inline constexpr std::uint64_t units_of_a_call = 500;
inline constexpr std::uint64_t units_of_a_step = 100;

}  // namespace streamlab::model
