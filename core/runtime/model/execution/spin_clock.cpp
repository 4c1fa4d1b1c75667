#include "model/execution/spin_clock.hpp"

#include <algorithm>

#include "model/execution/wave_blocks.hpp"

namespace streamlab::model {

namespace {

constexpr Nanoseconds read_ns = 10;         // about 20 cycles: one read of a clock register
constexpr Nanoseconds part_of_spent = 128;  // a step is at most this part of the time spent
constexpr std::uint32_t enough = 2;         // threads that must agree before the others skip ahead
constexpr std::uint64_t probed_blocks = 64;

// True for threads that always measure: the first two and, in the launch's first blocks, the first
// of the second warp and the last thread, since differences between threads mostly show in these.
bool measures(const Block& block, std::uint32_t thread) {
    if (thread < enough) return true;
    return block.number < probed_blocks && (thread == 32 || thread + 1 == block.threads);
}

}  // namespace

void read_device_clock(const void* site) {
    device_context.not_replayable = true;
    DeviceThread& thread = *device_context.thread;
    ClockBurst& burst = device_context.burst;
    if (burst.site != site) {
        end_clock_burst();
        thread.offset_ns += read_ns;
        const bool alone = measures(*thread.block, thread.number);
        burst = {site, thread.offset_ns, 1, alone};
        return;
    }
    ++burst.reads;
    const Nanoseconds spent = thread.offset_ns - burst.begin_ns;
    if (!burst.measured) {
        const SpinKnowledge::Loop& loop = device_context.blocks->kernel.notes().spins.loop(site);
        if (loop.block == thread.block->number && loop.agreed >= enough && !loop.varies &&
            loop.length_ns > spent) {
            thread.offset_ns = burst.begin_ns + loop.length_ns;
            return;
        }
        burst.measured = true;
    }
    thread.offset_ns += std::max(read_ns, spent / part_of_spent);
}

void end_clock_burst() {
    const DeviceThread& thread = *device_context.thread;
    const ClockBurst burst = device_context.burst;
    device_context.burst = {};
    if (burst.reads < 2 || !burst.measured) return;

    SpinKnowledge::Loop& loop = device_context.blocks->kernel.notes().spins.loop(burst.site);
    const Nanoseconds length = thread.offset_ns - burst.begin_ns;
    if (loop.agreed == 0 || loop.block != thread.block->number) {
        loop = {burst.site, thread.block->number, length, 1, false};
    } else if (loop.length_ns == length) {
        ++loop.agreed;
    } else {
        loop.varies = true;
    }
}

}  // namespace streamlab::model
