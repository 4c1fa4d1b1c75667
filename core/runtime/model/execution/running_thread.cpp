#include "model/execution/running_thread.hpp"

#include <algorithm>

#include "model/execution/thread_scheduler.hpp"
#include "model/execution/thread_watch.hpp"

namespace streamlab::model::running_thread {

void wait_at_barrier() {
    if (device_context.logs) log_event(0, EventKind::barrier);
    if (device_context.thread->block->threads > 1) ThreadScheduler::park(Parking::barrier);
}

void wait_at_grid_barrier() { ThreadScheduler::park(Parking::grid_barrier); }

void wait_for_earlier_grids() {
    DeviceContext& context = device_context;
    EarlierGrids* const before = context.blocks->kernel.earlier_grids_if_any();
    if (!before) return;  // the kernel started after they had ended
    context.thread->after_wait = true;
    context.not_replayable = true;
    const Nanoseconds now = context.step_ns + context.thread->offset_ns;
    if (!before->waited || now < before->wait_begin_ns) before->wait_begin_ns = now;
    before->waited = true;
    if (before->unfinished > 0) {
        ThreadScheduler::park(Parking::earlier_grids);
    } else {
        context.thread->offset_ns =
            std::max(context.thread->offset_ns, before->released_ns - context.step_ns);
    }
    ThreadScheduler::report_wait_phase();
}

void trigger_launch() {
    DeviceContext& context = device_context;
    DeviceThread& thread = *context.thread;
    Block& block = *thread.block;
    context.not_replayable = true;
    const Nanoseconds now = context.step_ns + thread.offset_ns;
    if (!thread.after_wait) context.blocks->kernel.waits_before_trigger = false;
    if (block.has_passed || now >= block.trigger_ns) return;
    if (block.trigger_ns == end_of_time) context.threads->note_trigger(block);
    block.trigger_ns = now;
    block.trigger_thread = thread.number;
    block.trigger_executed = thread.basic_blocks + context.basic_blocks - context.thread_mark;
}

void catch_up() {
    DeviceContext& context = device_context;
    if (context.thread->offset_ns > 0) {
        ThreadScheduler::park(Parking::time);
        order_running_thread();  // it may have waited for other threads' stores
    } else {
        // The thread started late (may_start_late) although it accesses memory at an earlier time,
        // which has passed. Stop late starts in this launch.
        context.blocks->kernel.lateness = Lateness::mixed;
        context.thread->offset_ns = 0;
    }
}

void poll(std::uintptr_t address, std::uint64_t value) {
    constexpr std::uint32_t free_reads = 8;       // before a loop counts as a polling loop
    constexpr Nanoseconds shortest_ns = 50;       // about the latency of a global memory load
    constexpr std::uint32_t steady_reads = 4096;  // may still be a loop that just reads often
    constexpr Nanoseconds part_of_waited = 128;   // polling slows down: at most 1% late
    constexpr Nanoseconds longest_ns = 1'000'000;
    DeviceThread& thread = *device_context.thread;
    MemoryPolling& polling = device_context.fiber->polling;
    const Nanoseconds now = device_context.step_ns + thread.offset_ns;
    if (!thread.polls) polling = {};
    thread.polls = true;
    const auto known =
        std::find_if(polling.found.begin(), polling.found.end(),
                     [=](const MemoryPolling::Found& one) { return one.address == address; });
    if (known == polling.found.end() || known->value != value) {
        const bool is_new = known == polling.found.end();
        (is_new ? polling.found[polling.next++ % polling.found.size()] : *known) = {address, value};
        if (is_new && polling.reads > 0) return;
        polling.reads = 1;
        polling.begin_ns = now;
        return;
    }
    if (++polling.reads <= free_reads) return;
    ++polling_loops.unsuccessful_reads;
    thread.is_only_polling = thread.offset_ns == 0;
    // If nothing else can change memory, waiting is pointless: do not slow down the reads.
    const bool steady = polling_loops.alone || polling.reads <= steady_reads;
    thread.offset_ns +=
        steady ? shortest_ns
               : std::clamp((now - polling.begin_ns) / part_of_waited, shortest_ns, longest_ns);
}

void fault() {
    ThreadScheduler::park(Parking::fault);
    __builtin_unreachable();  // a faulted thread is never resumed
}

}  // namespace streamlab::model::running_thread
