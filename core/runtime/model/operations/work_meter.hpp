// Amount of work that a program has done, independent of any clock: a limit on it ends an endless
// loop at the same place on every machine, however busy the machine is.
#pragma once

#include <cstdint>

namespace streamlab::model {

struct WorkMeter {
    std::uint64_t done = 0;  // in units of about 1 ns of processor time: basic blocks
    std::uint64_t limit = UINT64_MAX;
    void (*on_limit)() = nullptr;  // does not return
    // on_look() is called when about this much work is done, and sets `next_look` anew.
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

// A long run of basic blocks is added to the meter in batches of this size, so that an endless loop
// is detected; the end of a step adds the rest.
inline constexpr std::uint64_t metered_blocks = 1 << 20;
// Units charged for a runtime API call and for a step of a wave, in addition to their basic blocks.
inline constexpr std::uint64_t units_per_call = 500;
inline constexpr std::uint64_t units_per_step = 100;
// Units for starting a block and each of its threads, often more than the threads' own work.
inline constexpr std::uint64_t units_per_block = 200;
inline constexpr std::uint64_t units_per_device_thread = 20;
// Units for a call that lets others run first (yield, sleep): the runtime advances the device and
// switches threads. Programs that poll endlessly do little else, and should not take longer than
// those that compute.
inline constexpr std::uint64_t units_per_pause = 3'000;

}  // namespace streamlab::model
