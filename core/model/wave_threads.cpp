// How the threads of a wave's blocks take turns: each runs until it ends or waits.
#include <algorithm>

#include "model/samples/event_log.hpp"
#include "model/thread_indices.hpp"
#include "model/wave.hpp"

namespace streamlab::model {

namespace {

void enter_block(const Block& block) { streamlab_current_thread.block = block.index; }

}  // namespace

// Resumes the threads that no longer wait. Returns false if one of them faulted.
bool Wave::run_ready(Block& block) {
    while (block.next_ready < block.ready.size())
        if (!resume(*block.ready[block.next_ready++])) return false;
    block.ready.clear();
    block.next_ready = 0;
    return true;
}

// Each started thread of the block has ended or waits: resumes those that may go on, until none
// may.
bool Wave::settle(Block& block) {
    for (;;) {
        if (!run_ready(block)) return false;
        if (block.next_thread < block.threads) return true;  // the others start later
        if (!block.at_barrier.empty() && block.at_barrier.size() == block.unfinished)
            release_barrier(block);
        else if (!release_converged(block))
            return true;
    }
}

void Wave::release_barrier(Block& block) {
    const Nanoseconds offset = block.barrier_ns - device_context.step_ns;
    const bool after_wait =
        std::any_of(block.at_barrier.begin(), block.at_barrier.end(),
                    [](const Fiber* fiber) { return fiber->thread.after_wait; });
    for (Fiber* fiber : block.at_barrier) {
        fiber->thread.offset_ns = offset;
        fiber->thread.after_wait = after_wait;
    }
    block.ready.swap(block.at_barrier);
    block.at_barrier.clear();
}

// Releases the grid barrier each time all threads of the grid have arrived. A block that has ended
// without arriving blocks the others for ever, as on a GPU.
bool Wave::settle_grid() {
    while (!at_grid_barrier_.empty() && at_grid_barrier_.size() == unfinished_ &&
           ended_blocks_ == 0) {
        const std::vector<Fiber*> met = std::move(at_grid_barrier_);
        at_grid_barrier_.clear();
        std::vector<Block*> blocks;
        for (Fiber* fiber : met) {
            fiber->thread.offset_ns = grid_barrier_ns_ - device_context.step_ns;
            Block* block = fiber->thread.block;
            if (block->ready.empty()) blocks.push_back(block);
            block->ready.push_back(fiber);
        }
        for (Block* block : blocks) {
            if (!settle(*block)) return false;
            finish_if_ended(*block);
        }
    }
    return true;
}

// Switches to a fiber until its thread waits or the fiber has nothing left to do.
bool Wave::resume(Fiber& fiber) {
    DeviceContext& context = device_context;
    if (fiber.parked) {
        context.thread = fiber.thread;
        context.thread_mark = context.basic_blocks;
        if (context.logs || context.thread.log) log_thread(context.thread.log);
        enter_block(*fiber.thread.block);
        streamlab_current_thread.thread = index_in(fiber.thread.number, kernel_.shape().block);
        if (context.thread.after_wait != context.after_wait) tell_phase();
    }
    context.fiber = &fiber;
    context.parking = Parking::none;
    if (!FiberPool::switch_to(fiber)) return false;

    switch (context.parking) {
    case Parking::none:
        resources_.fibers.give_back(&fiber);
        return true;
    case Parking::barrier: {
        fiber.thread = context.thread;
        Block& block = *context.thread.block;
        block.barrier_ns = std::max(block.barrier_ns, context.step_ns + context.thread.offset_ns);
        block.at_barrier.push_back(&fiber);
        return true;
    }
    case Parking::grid_barrier:
        fiber.thread = context.thread;
        grid_barrier_ns_ = std::max(grid_barrier_ns_, context.step_ns + context.thread.offset_ns);
        at_grid_barrier_.push_back(&fiber);
        return true;
    case Parking::exchange:
        fiber.thread = context.thread;
        return true;
    case Parking::time: {
        const Nanoseconds until = context.step_ns + context.thread.offset_ns;
        note_lateness(*context.thread.block, until);
        fiber.thread = context.thread;
        add_sleeper(until, {&fiber, nullptr, fiber.thread.lets_others_run});
        return true;
    }
    case Parking::grids_before: {
        constexpr Nanoseconds unknown = end_of_time;
        const Nanoseconds since = context.step_ns + context.thread.offset_ns;
        note_lateness(*context.thread.block, unknown);
        fiber.thread = context.thread;
        waiting_.push_back({&fiber, nullptr, since});
        return true;
    }
    case Parking::fault:
        return false;
    }
    return false;
}

void Wave::run_fiber(Fiber& self) { device_context.wave->start_threads(self); }

inline void Wave::end_thread() {
    DeviceThread& thread = device_context.thread;
    if (thread.burst.site) end_clock_burst();
    Block& block = *thread.block;
    block.ended_ns = std::max(block.ended_ns, device_context.step_ns + thread.offset_ns);
    const std::uint64_t executed =
        thread.basic_blocks + device_context.basic_blocks - device_context.thread_mark;
    block.work.longest_thread = std::max(block.work.longest_thread, executed);
    if (block.trigger_ns != end_of_time) note_part_of_trigger(block, thread.number, executed);
    block.after_wait = block.after_wait || thread.after_wait;
    if (--block.unfinished == 0) ++ended_blocks_;
    --unfinished_;
    Warp& warp = block.warps[thread.number / warp_lanes];
    warp.ended |= std::uint32_t{1} << thread.number % warp_lanes;
    if (warp.open) lane_ended(block, warp);
}

// Runs on a fiber: executes the fresh block's threads one after the other. If one of them had to
// wait, another fiber has gone on with the rest, so this one returns.
void Wave::start_threads(Fiber& self) {
    Block& block = *fresh_;
    enter_block(block);
    const KernelBody& body = kernel_.body();
    const Index3 extent = kernel_.shape().block;
    Index3 index = index_in(block.next_thread, extent);
    BlockLog* const log = block.log;
    if (!log && device_context.logs) log_thread(nullptr);
    while (block.next_thread < block.threads) {
        device_context.thread.begin(block, block.next_thread++,
                                    block.started_ns - device_context.step_ns);
        device_context.thread_mark = device_context.basic_blocks;
        streamlab_current_thread.thread = index;
        if (device_context.after_wait) [[unlikely]]
            tell_phase();
        if (log) [[unlikely]]
            log_thread(log->of(device_context.thread.number));
        body.run_thread(body.arguments);
        end_thread();
        // Threads that can go on come first, so that few stacks are in use.
        if (self.parked || !block.ready.empty()) return;
        if (++index.x == extent.x) {
            index.x = 0;
            if (++index.y == extent.y) {
                index.y = 0;
                ++index.z;
            }
        }
    }
}

void Wave::park(Parking why) {
    if (why != Parking::barrier && why != Parking::exchange) needs_the_program();
    DeviceContext& context = device_context;
    if (context.thread.burst.site) end_clock_burst();
    context.thread.basic_blocks += context.basic_blocks - context.thread_mark;
    context.parking = why;
    context.fiber->parked = true;
    FiberPool::switch_back();
    // The thread runs again; resume() has set device_context.thread.
}

void Wave::wait_at_barrier() {
    if (device_context.logs) log_event(0, EventKind::barrier);
    if (device_context.thread.block->threads > 1) park(Parking::barrier);
}

void Wave::catch_up_with_thread() {
    DeviceContext& context = device_context;
    if (context.thread.offset_ns > 0) {
        park(Parking::time);
    } else {
        // The thread started late (may_start_late) although it accesses memory at an earlier time,
        // which has passed. Stop starting threads of this launch late.
        context.wave->kernel_.lateness = Lateness::mixed;
        context.thread.offset_ns = 0;
    }
}

void Wave::poll(std::uintptr_t address, std::uint64_t value) {
    constexpr std::uint32_t free_reads = 8;       // before a loop is taken for a polling loop
    constexpr Nanoseconds shortest_ns = 50;       // about what a read of global memory takes
    constexpr std::uint32_t steady_reads = 4096;  // may still be a loop that just reads often
    constexpr Nanoseconds part_of_waited = 128;   // later reads come less often: at most 1% late
    constexpr Nanoseconds longest_ns = 1'000'000;
    DeviceThread& thread = device_context.thread;
    MemoryPolling& polling = thread.polling;
    const Nanoseconds now = device_context.step_ns + thread.offset_ns;
    if (polling.address != address || polling.value != value) {
        polling = {address, value, 1, now};
        return;
    }
    if (++polling.reads <= free_reads) return;
    ++polling_loops.reads_in_vain;
    thread.lets_others_run = thread.offset_ns == 0;
    // If nothing else can change memory, waiting is pointless: let the reads come at their own
    // rate.
    const bool steady = polling_loops.alone || polling.reads <= steady_reads;
    thread.offset_ns +=
        steady ? shortest_ns
               : std::clamp((now - polling.begin_ns) / part_of_waited, shortest_ns, longest_ns);
}

void Wave::fault() {
    park(Parking::fault);
    __builtin_unreachable();  // a thread that faulted is never resumed
}

}  // namespace streamlab::model
