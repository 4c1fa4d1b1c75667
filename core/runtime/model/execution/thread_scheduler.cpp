#include "model/execution/thread_scheduler.hpp"

#include <algorithm>
#include <utility>

#include "model/execution/spin_clock.hpp"
#include "model/execution/thread_watch.hpp"
#include "model/execution/tile_exchanges.hpp"
#include "model/execution/warp_exchanges.hpp"
#include "model/kernel/thread_indices.hpp"
#include "model/operations/observer.hpp"

namespace streamlab::model {

namespace {

void enter_block(const Block& block) { streamlab_current_thread.block = block.index; }

}  // namespace

ThreadScheduler::ThreadScheduler(WaveBlocks& blocks)
    : blocks_(blocks), kernel_(blocks.kernel), fibers_(blocks.resources.fibers) {
    FiberPool::run = run_fiber;
}

ThreadScheduler::Started ThreadScheduler::start(Block& block) {
    fresh_ = &block;
    while (block.next_thread < block.threads) {
        if (may_start_late(block)) {
            fresh_ = nullptr;
            defer_start(block);
            return Started::late;
        }
        if (!run(*fibers_.take()) || !run_ready(block)) return Started::faulted;
    }
    fresh_ = nullptr;
    const bool all_late = block.late == block.threads;
    if (kernel_.lateness == Lateness::unknown)
        kernel_.lateness = all_late ? Lateness::uniform : Lateness::mixed;
    return Started::all;
}

bool ThreadScheduler::start_remaining_threads(Block& block) {
    fresh_ = &block;
    while (block.next_thread < block.threads)
        if (!run(*fibers_.take()) || !run_ready(block)) return false;
    fresh_ = nullptr;
    return true;
}

// Most kernels of a lesson spin and then store. Suspending every thread of a full GPU on a separate
// stack would take gigabytes, and a thread that has not accessed memory yet is indistinguishable
// from one that has not started. So once a whole block of the launch has waited for the same time,
// the remaining threads of further blocks start only when their block's first two resume, with
// their clocks set back.
bool ThreadScheduler::may_start_late(const Block& block) const {
    return kernel_.lateness == Lateness::uniform && block.next_thread == 2 && block.late == 2;
}

void ThreadScheduler::defer_start(Block& block) {
    if (block.late_until_ns == end_of_time)
        waiting_for_grids_.push_back({nullptr, &block, device_context.step_ns});
    else
        sleepers_.add(block.late_until_ns, {nullptr, &block, false});
}

void ThreadScheduler::note_lateness(Block& block, Nanoseconds until) {
    if (device_context.thread->touched_global) return;
    if (block.late == 0) block.late_until_ns = until;
    if (block.late_until_ns == until) ++block.late;
}

bool ThreadScheduler::wake(Fiber& fiber) {
    fiber.thread.offset_ns = 0;
    fiber.thread.is_only_polling = false;
    return resume(fiber);
}

bool ThreadScheduler::run_ready(Block& block) {
    while (Fiber* const fiber = block.ready.take())
        if (!resume(*fiber)) return false;
    return true;
}

bool ThreadScheduler::settle(Block& block) {
    for (;;) {
        if (!run_ready(block)) return false;
        if (block.next_thread < block.threads) return true;  // the others start later
        if (block_barrier::is_complete(block))
            block_barrier::release(block);
        else if (!warp_exchanges::release_converged(block))
            return true;
    }
}

void ThreadScheduler::release_waiting_for_grids(Nanoseconds time_ns) {
    for (const WaitingForGrids& each : std::exchange(waiting_for_grids_, {}))
        sleepers_.add(std::max(time_ns, each.since_ns), {each.fiber, each.block, false});
}

// For blocks that continue, the trigger time is that of the thread's own clock.
void ThreadScheduler::count_triggered() {
    for (Block* block : triggered_) {
        if (block->wave != &blocks_ || block->has_passed || block->trigger_ns == end_of_time)
            continue;
        block->has_passed = true;
        kernel_.pass(1, block->trigger_ns);
    }
    triggered_.clear();
}

void ThreadScheduler::report_wait_phase() {
    DeviceContext& context = device_context;
    if (context.after_wait == context.thread->after_wait) return;
    context.after_wait = context.thread->after_wait;
    const WaveBlocks& blocks = *context.blocks;
    if (blocks.resources.observer)
        blocks.resources.observer->enters(*blocks.kernel.operation, context.after_wait);
}

// Makes the fiber's waiting thread the running one. Its block must be entered already.
inline void ThreadScheduler::enter(Fiber& fiber) {
    DeviceContext& context = device_context;
    DeviceThread& thread = fiber.thread;
    context.fiber = &fiber;
    context.thread = &thread;
    context.thread_mark = context.basic_blocks;
    if (thread.watch != context.watch) watch_until_wait(thread.watch);
    const ThreadIndex index = thread.index;
    streamlab_current_thread.thread = {index.x, index.y, index.z};
    if (thread.after_wait != context.after_wait) report_wait_phase();
}

// Runs a fiber, and those of its block to which it switches over. Returns false if a thread
// faulted.
bool ThreadScheduler::run(Fiber& fiber) {
    device_context.fiber = &fiber;
    device_context.parking = Parking::none;
    return FiberPool::switch_to(fiber) && device_context.parking != Parking::fault;
}

// Resumes the thread that waits on the fiber.
bool ThreadScheduler::resume(Fiber& fiber) {
    enter_block(*fiber.thread.block);
    enter(fiber);
    return run(fiber);
}

// Returns the fiber to run after one whose thread has ended or waits, if it is of the same block: a
// thread that can resume, or else a fresh fiber for the threads that have not started. If there is
// none, the caller of run() chooses.
inline Fiber* ThreadScheduler::next_of(Block& block) {
    Fiber* next = block.ready.take();
    if (next) {
        enter(*next);
    } else if (fresh_ == &block && block.next_thread < block.threads && !may_start_late(block)) {
        next = device_context.fiber = fibers_.take();
    }
    return next;
}

// Records where the fiber's thread waits.
inline void ThreadScheduler::suspend(Fiber& fiber, Parking why) {
    const DeviceThread& thread = fiber.thread;
    Block& block = *thread.block;
    const Nanoseconds now = device_context.step_ns + thread.offset_ns;
    switch (why) {
    case Parking::barrier:
        block_barrier::arrive(block, fiber);
        break;
    case Parking::grid_barrier:
        grid_barrier_.arrive(fiber);
        break;
    case Parking::time:
        note_lateness(block, now);
        sleepers_.add(now, {&fiber, nullptr, thread.is_only_polling});
        break;
    case Parking::earlier_grids:
        note_lateness(block, end_of_time);  // not known yet
        waiting_for_grids_.push_back({&fiber, nullptr, now});
        break;
    case Parking::exchange:
    case Parking::fault:
    case Parking::none:
        break;
    }
}

// Called each time the fiber is taken from the pool (FiberPool::run).
Fiber* ThreadScheduler::run_fiber(Fiber& self) {
    ThreadScheduler& threads = *device_context.threads;
    threads.start_threads(self);
    if (FiberPool::has_overflowed(self)) return nullptr;
    threads.fibers_.give_back(&self);
    return threads.next_of(*device_context.thread->block);
}

inline void ThreadScheduler::end_thread() {
    DeviceThread& thread = *device_context.thread;
    if (device_context.warp_stores) [[unlikely]]
        device_context.warp_stores->stop(0);
    if (device_context.burst.site) end_clock_burst();
    Block& block = *thread.block;
    block.ended_ns = std::max(block.ended_ns, device_context.step_ns + thread.offset_ns);
    const std::uint64_t executed =
        thread.basic_blocks + device_context.basic_blocks - device_context.thread_mark;
    block.work.longest_thread = std::max(block.work.longest_thread, executed);
    if (block.trigger_ns != end_of_time) block.note_part_of_trigger(thread.number, executed);
    block.after_wait = block.after_wait || thread.after_wait;
    if (--block.unfinished == 0) ++blocks_.ended;
    --blocks_.unfinished;
    Warp& warp = block.warps[thread.number / warp_lanes];
    warp.ended |= std::uint32_t{1} << thread.number % warp_lanes;
    if (warp.open) warp_exchanges::on_lane_end(block, warp);
    if (!block.tiles.empty()) [[unlikely]]
        tile_exchanges::on_thread_end(block, thread.number);
}

// Runs on a fiber: executes the fresh block's threads one after the other. If one of them had to
// wait, another fiber has continued with the rest, so this one returns.
void ThreadScheduler::start_threads(Fiber& self) {
    Block& block = *fresh_;
    enter_block(block);
    const KernelBody& body = kernel_.body();
    const Index3 extent = kernel_.shape().block;
    Index3 index = index_in(block.next_thread, extent);
    BlockLog* const log = block.log;
    device_context.thread = &self.thread;
    if (!log && device_context.watch != Watch::none) watch_until_wait(Watch::none);
    while (block.next_thread < block.threads) {
        device_context.thread->begin(block, block.next_thread++, index,
                                     block.started_ns - device_context.step_ns);
        device_context.thread_mark = device_context.basic_blocks;
        streamlab_current_thread.thread = index;
        if (device_context.after_wait) [[unlikely]]
            report_wait_phase();
        if (log) [[unlikely]]
            watch_fresh_thread(*log);
        body.run_thread(body.arguments);
        end_thread();
        // Resume threads that are ready before starting further ones, so that few stacks are in
        // use.
        if (self.thread.has_waited || !block.ready.empty()) return;
        if (++index.x == extent.x) {
            index.x = 0;
            if (++index.y == extent.y) {
                index.y = 0;
                ++index.z;
            }
        }
    }
}

// Inlined for shuffles, where its cost dominates.
[[gnu::always_inline]] inline void ThreadScheduler::park_for(Parking why) {
    if (why != Parking::barrier && why != Parking::exchange) require_main_process();
    DeviceContext& context = device_context;
    Fiber& self = *context.fiber;
    ThreadScheduler& threads = *context.threads;
    if (context.burst.site) end_clock_burst();
    context.thread->basic_blocks += context.basic_blocks - context.thread_mark;
    if (why == Parking::fault) context.parking = why;
    if (context.warp_stores) [[unlikely]]
        context.warp_stores->stop(context.thread->basic_blocks);
    self.thread.has_waited = true;
    Fiber* next = nullptr;
    if (why != Parking::fault &&
        !(FiberPool::is_nearly_full(self) && FiberPool::has_overflowed(self))) {
        threads.suspend(self, why);
        next = threads.next_of(*self.thread.block);
    }
    // Returns when the thread runs again; enter() has set device_context.thread by then.
    if (!next) return FiberPool::switch_back();
    if (why == Parking::barrier) return FiberPool::jump_over(*next);
    FiberPool::switch_over(*next);
}

void ThreadScheduler::park(Parking why) { park_for(why); }
void ThreadScheduler::wait_in_exchange() { park_for(Parking::exchange); }

}  // namespace streamlab::model
