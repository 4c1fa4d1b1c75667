// How the threads of a wave's blocks take turns: each runs until it ends or waits.
#include <algorithm>

#include "model/execution/spin_clock.hpp"
#include "model/execution/thread_watch.hpp"
#include "model/execution/wave.hpp"
#include "model/kernel/thread_indices.hpp"

namespace streamlab::model {

namespace {

void enter_block(const Block& block) { streamlab_current_thread.block = block.index; }

}  // namespace

// Resumes the threads that no longer wait. Returns false if one of them faulted.
bool Wave::run_ready(Block& block) {
    while (Fiber* const fiber = block.ready.take())
        if (!resume(*fiber)) return false;
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
    const bool are_even = !block.barrier_is_uneven &&
                          block.barrier_offset_ns == block.barrier_ns - device_context.step_ns;
    if (!are_even) even_out(block);
    ++block.meetings;
    order_stores();
    std::swap(block.ready, block.at_barrier);
    block.barrier_is_uneven = false;
}

// All threads leave the barrier when the last one has arrived, and after the grids before if one of
// them has waited for those.
void Wave::even_out(Block& block) {
    const Nanoseconds offset = block.barrier_ns - device_context.step_ns;
    bool after_wait = false;
    block.at_barrier.for_each(
        [&](const Fiber& fiber) { after_wait = after_wait || fiber.thread.after_wait; });
    block.at_barrier.for_each([&](Fiber& fiber) {
        fiber.thread.offset_ns = offset;
        fiber.thread.after_wait = after_wait;
    });
}

void Wave::arrive_at_barrier(Block& block, Fiber& fiber) {
    const DeviceThread& thread = fiber.thread;
    block.barrier_ns = std::max(block.barrier_ns, device_context.step_ns + thread.offset_ns);
    if (block.at_barrier.empty()) block.barrier_offset_ns = thread.offset_ns;
    block.barrier_is_uneven |= thread.after_wait || thread.offset_ns != block.barrier_offset_ns;
    block.at_barrier.push(fiber);
}

// Releases the grid barrier each time all threads of the grid have arrived. A block that has ended
// without arriving blocks the others for ever, as on a GPU.
bool Wave::settle_grid() {
    while (!at_grid_barrier_.empty() && at_grid_barrier_.size() == unfinished_ &&
           ended_blocks_ == 0) {
        order_stores();
        const std::vector<Fiber*> met = std::move(at_grid_barrier_);
        at_grid_barrier_.clear();
        std::vector<Block*> blocks;
        for (Fiber* fiber : met) {
            fiber->thread.offset_ns = grid_barrier_ns_ - device_context.step_ns;
            Block* block = fiber->thread.block;
            ++block->meetings;
            if (block->ready.empty()) blocks.push_back(block);
            block->ready.push(*fiber);
        }
        for (Block* block : blocks) {
            if (!settle(*block)) return false;
            finish_if_ended(*block);
        }
    }
    return true;
}

// Makes the thread that waits on the fiber the running one. Its block is entered already.
inline void Wave::enter(Fiber& fiber) {
    DeviceContext& context = device_context;
    DeviceThread& thread = fiber.thread;
    context.fiber = &fiber;
    context.thread = &thread;
    context.thread_mark = context.basic_blocks;
    if (thread.watch != context.watch) watch_until_it_waits(thread.watch);
    const ThreadIndex index = thread.index;
    streamlab_current_thread.thread = {index.x, index.y, index.z};
    if (thread.after_wait != context.after_wait) tell_phase();
}

// Runs a fiber, and those of its block that it hands over to. Returns false if a thread faulted.
bool Wave::run(Fiber& fiber) {
    device_context.fiber = &fiber;
    device_context.parking = Parking::none;
    return FiberPool::switch_to(fiber) && device_context.parking != Parking::fault;
}

// Lets the thread go on that waits on the fiber.
bool Wave::resume(Fiber& fiber) {
    enter_block(*fiber.thread.block);
    enter(fiber);
    return run(fiber);
}

// The fiber that goes on after one whose thread has ended or waits, if it is one of the same block:
// a thread that no longer waits, or else a fresh fiber for the threads that have not started.
// Otherwise run_block() and its like decide.
inline Fiber* Wave::next_of(Block& block) {
    Fiber* next = block.ready.take();
    if (next) {
        enter(*next);
    } else if (fresh_ == &block && block.next_thread < block.threads && !may_start_late(block)) {
        next = device_context.fiber = resources_.fibers.take();
    }
    return next;
}

// Notes where the thread waits that runs on the fiber.
inline void Wave::set_aside(Fiber& fiber, Parking why) {
    const DeviceThread& thread = fiber.thread;
    Block& block = *thread.block;
    const Nanoseconds now = device_context.step_ns + thread.offset_ns;
    switch (why) {
    case Parking::barrier:
        arrive_at_barrier(block, fiber);
        break;
    case Parking::grid_barrier:
        grid_barrier_ns_ = std::max(grid_barrier_ns_, now);
        at_grid_barrier_.push_back(&fiber);
        break;
    case Parking::time:
        note_lateness(block, now);
        add_sleeper(now, {&fiber, nullptr, thread.lets_others_run});
        break;
    case Parking::grids_before:
        note_lateness(block, end_of_time);  // nobody knows yet
        waiting_.push_back({&fiber, nullptr, now});
        break;
    case Parking::exchange:
    case Parking::fault:
    case Parking::none:
        break;
    }
}

// What a fiber does each time it is used.
Fiber* Wave::run_fiber(Fiber& self) {
    Wave& wave = *device_context.wave;
    wave.start_threads(self);
    if (FiberPool::has_overflowed(self)) return nullptr;
    wave.resources_.fibers.give_back(&self);
    return wave.next_of(*device_context.thread->block);
}

inline void Wave::end_thread() {
    DeviceThread& thread = *device_context.thread;
    if (device_context.warp_stores) [[unlikely]]
        device_context.warp_stores->stop(0);
    if (device_context.burst.site) end_clock_burst();
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
    if (!block.tiles.empty()) [[unlikely]]
        thread_of_tile_ended(block, thread.number);
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
    device_context.thread = &self.thread;
    if (!log && device_context.watch != Watch::none) watch_until_it_waits(Watch::none);
    while (block.next_thread < block.threads) {
        device_context.thread->begin(block, block.next_thread++, index,
                                     block.started_ns - device_context.step_ns);
        device_context.thread_mark = device_context.basic_blocks;
        streamlab_current_thread.thread = index;
        if (device_context.after_wait) [[unlikely]]
            tell_phase();
        if (log) [[unlikely]]
            watch_fresh_thread(*log);
        body.run_thread(body.arguments);
        end_thread();
        // Threads that can go on come first, so that few stacks are in use.
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

// Inlined for shuffles, which do little else.
[[gnu::always_inline]] inline void Wave::park_for(Parking why) {
    if (why != Parking::barrier && why != Parking::exchange) needs_the_program();
    DeviceContext& context = device_context;
    Fiber& self = *context.fiber;
    Wave& wave = *context.wave;
    if (context.burst.site) end_clock_burst();
    context.thread->basic_blocks += context.basic_blocks - context.thread_mark;
    if (why == Parking::fault) context.parking = why;
    if (context.warp_stores) [[unlikely]]
        context.warp_stores->stop(context.thread->basic_blocks);
    self.thread.has_waited = true;
    Fiber* next = nullptr;
    if (why != Parking::fault &&
        !(FiberPool::is_nearly_full(self) && FiberPool::has_overflowed(self))) {
        wave.set_aside(self, why);
        next = wave.next_of(*self.thread.block);
    }
    // This returns when the thread runs again; enter() has set device_context.thread then.
    if (!next) return FiberPool::switch_back();
    if (why == Parking::barrier) return FiberPool::jump_over(*next);
    FiberPool::switch_over(*next);
}

void Wave::park(Parking why) { park_for(why); }
void Wave::wait_in_exchange() { park_for(Parking::exchange); }

void Wave::wait_at_barrier() {
    if (device_context.logs) log_event(0, EventKind::barrier);
    if (device_context.thread->block->threads > 1) park(Parking::barrier);
}

void Wave::catch_up_with_thread() {
    DeviceContext& context = device_context;
    if (context.thread->offset_ns > 0) {
        park(Parking::time);
        order_running_thread();  // it may have waited for what others have stored
    } else {
        // The thread started late (may_start_late) although it accesses memory at an earlier time,
        // which has passed. Stop starting threads of this launch late.
        context.wave->kernel_.lateness = Lateness::mixed;
        context.thread->offset_ns = 0;
    }
}

void Wave::poll(std::uintptr_t address, std::uint64_t value) {
    constexpr std::uint32_t free_reads = 8;       // before a loop is taken for a polling loop
    constexpr Nanoseconds shortest_ns = 50;       // about what a read of global memory takes
    constexpr std::uint32_t steady_reads = 4096;  // may still be a loop that just reads often
    constexpr Nanoseconds part_of_waited = 128;   // later reads come less often: at most 1% late
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
