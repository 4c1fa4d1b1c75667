// How much work a program has done, independent of any clock: a limit on it ends an endless loop at
// the same place on every machine, however busy the machine is.
#pragma once

#include <cstdint>

namespace streamlab::model {

struct WorkMeter {
    std::uint64_t done = 0;  // in units of about a nanosecond of processor time: basic blocks
    std::uint64_t limit = UINT64_MAX;
    void (*on_limit)() = nullptr;  // does not return
    // Somebody wants to look at the program when about so much is done, and sets the next time.
    std::uint64_t next_look = UINT64_MAX;
    void (*on_look)() = nullptr;

    void add(std::uint64_t units) {
        done += units;
        if (done > next_look) [[unlikely]]
            on_look();
        if (done > limit) [[unlikely]]
            on_limit();
    }
};
extern WorkMeter work_meter;

// Basic blocks executed without a pause are added to the meter in batches of this size, so that a
// loop that never pauses is noticed; the end of a step adds the rest.
inline constexpr std::uint64_t metered_blocks = 1 << 20;
// The units charged for a call of the runtime and for a step of a wave, besides their basic blocks.
inline constexpr std::uint64_t units_of_a_call = 500;
inline constexpr std::uint64_t units_of_a_step = 100;
// For starting a block and each of its threads, which takes longer than what many of them do.
inline constexpr std::uint64_t units_of_a_block = 200;
inline constexpr std::uint64_t units_of_a_device_thread = 20;
// For a call that lets others go first (yield, sleep): the runtime brings the device up to date and
// changes threads. Programs that poll without end do little else, and should not take longer than
// those that compute.
inline constexpr std::uint64_t units_of_a_pause = 3'000;

}  // namespace streamlab::model
