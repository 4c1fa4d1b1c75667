#include "model/wave.hpp"

#include <algorithm>
#include <cstring>

#include "model/operation.hpp"

namespace streamlab::model {

DeviceContext device_context;
PollingLoops polling_loops;

// What threadIdx and its like read; the program knows the same layout by this name.
struct ThreadIndices {
    Index3 thread, block, block_dim, grid_dim;
};
extern "C" ThreadIndices streamlab_current_thread;
ThreadIndices streamlab_current_thread;

namespace {

Index3 index_in(std::uint64_t number, const Index3& extent) {
    return {static_cast<std::uint32_t>(number % extent.x),
            static_cast<std::uint32_t>(number / extent.x % extent.y),
            static_cast<std::uint32_t>(number / extent.x / extent.y)};
}

void enter_block(const Block& block) { streamlab_current_thread.block = block.index; }

}  // namespace

Wave::Wave(KernelExecution& kernel, WaveResources& resources, Placement placement,
           std::uint64_t first_block, std::uint64_t block_count, bool others_could_look)
    : kernel_(kernel), resources_(resources), placement_(std::move(placement)),
      first_block_(first_block), block_count_(block_count), first_turn_(block_count),
      others_could_look_(others_could_look), stores_(resources.space) {
    FiberPool::run = run_fiber;
}

StepResult Wave::step(Nanoseconds now) {
    DeviceContext& context = device_context;
    context = {};
    context.wave = this;
    context.stamp = ++resources_.last_stamp;
    context.record_stores = others_could_look_;
    context.step_ns = now;
    if (resources_.several_devices) {
        context.near_base = base_of_device(kernel_.operation->device);
        context.near_bytes = space_of_a_device;
    }
    streamlab_current_thread.block_dim = kernel_.shape().block;
    streamlab_current_thread.grid_dim = kernel_.shape().grid;
    stores_.begin_step(context.stamp);

    bytes_mark_ = peer_bytes_mark_ = blocks_mark_ = 0;
    resources_.ended.clear();
    bool good = begun_ ? wake_sleepers() : run_first_blocks();
    if (good && !at_grid_barrier_.empty()) good = settle_grid();
    stores_.hide();
    bytes_ += context.bytes + context.peer_bytes;
    managed_bytes_.moved += context.moved_bytes;
    managed_bytes_.remote += context.remote_bytes;
    context.wave = nullptr;
    if (!good) return {StepResult::Kind::fault, now};
    if (sleeping_.empty() && unfinished_ > 0) {
        explain_stuck();
        return {StepResult::Kind::stuck, now};
    }
    if (sleeping_.empty()) return {StepResult::Kind::finished, now};
    return {StepResult::Kind::sleeps, sleeping_.begin()->first, polling_ == asleep_};
}

bool Wave::run_first_blocks() {
    begun_ = true;
    for (std::uint64_t i = 0; i < first_turn_; ++i)
        if (!run_block(first_block_ + i)) return false;
    // Later turns' blocks would read later clocks, so none may have looked at one.
    while (!others_could_look_ && !took_time_ && unfinished_ == 0 && kernel_.blocks_left() > 0) {
        ++block_count_;
        if (!run_block(kernel_.take_blocks(1))) return false;
    }
    return true;
}

// Gives the block what was accessed and executed since the last time.
void Wave::account(Block& block) {
    const DeviceContext& context = device_context;
    block.work.bytes += context.bytes - bytes_mark_;
    block.work.peer_bytes += context.peer_bytes - peer_bytes_mark_;
    block.work.basic_blocks += context.basic_blocks - blocks_mark_;
    bytes_mark_ = context.bytes;
    peer_bytes_mark_ = context.peer_bytes;
    blocks_mark_ = context.basic_blocks;
}

void Wave::finish_if_ended(Block& block) {
    account(block);
    if (block.unfinished > 0) return;
    took_time_ = took_time_ || block.ended_ns != block.started_ns;
    const std::uint64_t number = block.number - first_block_;
    std::vector<BlockRun>& ended = resources_.ended;
    const bool alike = !ended.empty() && ended.back().work == block.work &&
                       ended.back().end_ns == block.ended_ns &&
                       ended.back().first + ended.back().count == number;
    if (alike) {
        ++ended.back().count;
    } else {
        ended.push_back({number, 1, block.ended_ns, block.work});
    }
    recycle(block);
}

bool Wave::foresee(Nanoseconds time_ns, std::uint64_t first, std::uint64_t count) {
    auto& blocks = endings_[time_ns];
    blocks.emplace_back(first, count);
    return blocks.size() == 1;
}

std::vector<std::pair<std::uint64_t, std::uint64_t>> Wave::take_endings(Nanoseconds time_ns) {
    const auto found = endings_.find(time_ns);
    auto blocks = std::move(found->second);
    endings_.erase(found);
    return blocks;
}

void Wave::add_sleeper(Nanoseconds until, const Sleeper& sleeper) {
    sleeping_[until].push_back(sleeper);
    ++asleep_;
    polling_ += sleeper.polls;
}

Block& Wave::take_block(std::uint64_t number) {
    if (resources_.spare_blocks.empty()) {
        resources_.all_blocks.push_back(std::make_unique<Block>());
        resources_.spare_blocks.push_back(resources_.all_blocks.back().get());
    }
    Block& block = *resources_.spare_blocks.back();
    resources_.spare_blocks.pop_back();
    block.wave = this;
    block.number = number;
    block.index = index_in(number, kernel_.shape().grid);
    block.threads = block.unfinished = kernel_.shape().threads();
    unfinished_ += block.threads;
    block.next_thread = 0;
    block.barrier_ns = 0;
    block.work = {};
    block.late = 0;
    begin_warps(block.warps, block.threads);
    return block;
}

void Wave::recycle(Block& block) {
    if (block.shared_memory) {
        std::memset(block.shared_memory, 0, block.shared_used);
        resources_.spare_shared.push_back(block.shared_memory);
        block.shared_memory = nullptr;
        block.dynamic_shared = nullptr;
        block.shared_used = 0;
        block.shared.clear();
    }
    block.wave = nullptr;
    resources_.spare_blocks.push_back(&block);
}

// Starts the threads of a block and runs each until it ends or waits. False: a thread faulted.
bool Wave::run_block(std::uint64_t number) {
    Block& block = take_block(number);
    block.started_ns = block.ended_ns = device_context.step_ns;
    fresh_ = &block;
    while (block.next_thread < block.threads) {
        if (may_start_late(block)) {
            add_sleeper(block.late_until_ns, {nullptr, &block, false});
            account(block);
            return true;
        }
        if (!resume(*resources_.fibers.take()) || !run_ready(block)) return false;
    }
    const bool all_late = block.late == block.threads;
    if (kernel_.lateness == Lateness::unknown)
        kernel_.lateness = all_late ? Lateness::uniform : Lateness::mixed;
    if (!settle(block)) return false;
    finish_if_ended(block);
    return true;
}

// Most kernels of a lesson spin and then store. Keeping every thread of a full GPU waiting on a
// stack of its own would take gigabytes, and nobody can tell whether a thread that has touched
// nothing has started: so once a whole block of the launch was seen to wait for the same time, the
// threads of further blocks start when their first two wake, with their clocks set back.
bool Wave::may_start_late(const Block& block) const {
    return kernel_.lateness == Lateness::uniform && block.next_thread == 2 && block.late == 2;
}

void Wave::note_lateness(Block& block, Nanoseconds until) {
    if (device_context.thread.touched_global) return;
    if (block.late == 0) block.late_until_ns = until;
    if (block.late_until_ns == until) ++block.late;
}

// Starts the threads of a block that did not start with it.
bool Wave::run_rest(Block& block) {
    fresh_ = &block;
    while (block.next_thread < block.threads)
        if (!resume(*resources_.fibers.take()) || !run_ready(block)) return false;
    return true;
}

bool Wave::wake_sleepers() {
    const std::vector<Sleeper> ready = std::move(sleeping_.begin()->second);
    sleeping_.erase(sleeping_.begin());
    for (const Sleeper& sleeper : ready) {
        --asleep_;
        polling_ -= sleeper.polls;
        Block& block = sleeper.block ? *sleeper.block : *sleeper.fiber->thread.block;
        if (sleeper.fiber) {
            sleeper.fiber->thread.offset_ns = 0;
            sleeper.fiber->thread.lets_others_run = false;
        }
        const bool good = sleeper.fiber ? resume(*sleeper.fiber) : run_rest(block);
        if (!good || !run_ready(block)) return false;
        account(block);
        if (woken_.empty() || woken_.back() != &block) woken_.push_back(&block);
    }
    // Who is left waits for others of its block. Only now is it known who can still come.
    for (Block* block : woken_) {
        if (block->wave != this) continue;  // seen before, and finished
        if (!settle(*block)) return false;
        finish_if_ended(*block);
    }
    woken_.clear();
    return true;
}

// Lets the threads go on that no longer wait. False: one of them faulted.
bool Wave::run_ready(Block& block) {
    while (block.next_ready < block.ready.size())
        if (!resume(*block.ready[block.next_ready++])) return false;
    block.ready.clear();
    block.next_ready = 0;
    return true;
}

// All threads of the block have started, and each has ended or waits: lets go on whoever may, until
// nobody may.
bool Wave::settle(Block& block) {
    for (;;) {
        if (!run_ready(block)) return false;
        if (block.next_thread < block.threads) return true;  // the others come later
        if (!block.at_barrier.empty() && block.at_barrier.size() == block.unfinished)
            release_barrier(block);
        else if (!release_converged(block))
            return true;
    }
}

void Wave::release_barrier(Block& block) {
    const Nanoseconds offset = block.barrier_ns - device_context.step_ns;
    for (Fiber* fiber : block.at_barrier)
        fiber->thread.offset_ns = offset;
    block.ready.swap(block.at_barrier);
    block.at_barrier.clear();
}

// Lets all threads of the grid go on, as often as all of them have met. A block that has ended
// without it keeps the others for ever, as on a GPU.
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

// Switches to a fiber until its thread waits, or all that it has to do is done.
bool Wave::resume(Fiber& fiber) {
    DeviceContext& context = device_context;
    if (fiber.parked) {
        context.thread = fiber.thread;
        context.thread_mark = context.basic_blocks;
        enter_block(*fiber.thread.block);
        streamlab_current_thread.thread = index_in(fiber.thread.number, kernel_.shape().block);
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
    case Parking::fault:
        return false;
    }
    return false;
}

void Wave::run_fiber(Fiber& self) { device_context.wave->start_threads(self); }

// On a fiber: runs the fresh block's threads one after the other. Once one of them had to wait,
// another fiber has gone on with the rest.
void Wave::start_threads(Fiber& self) {
    Block& block = *fresh_;
    enter_block(block);
    const KernelBody& body = kernel_.body();
    const Index3 extent = kernel_.shape().block;
    Index3 index = index_in(block.next_thread, extent);
    while (block.next_thread < block.threads) {
        DeviceThread& thread = device_context.thread;
        thread = {};
        thread.block = &block;
        thread.number = block.next_thread++;
        thread.offset_ns = block.started_ns - device_context.step_ns;
        device_context.thread_mark = device_context.basic_blocks;
        streamlab_current_thread.thread = index;
        body.run_thread(body.arguments);
        end_thread();
        // Those who can go on come first: few stacks are then in use.
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

void Wave::end_thread() {
    DeviceThread& thread = device_context.thread;
    if (thread.burst.site) end_clock_burst();
    Block& block = *thread.block;
    block.ended_ns = std::max(block.ended_ns, device_context.step_ns + thread.offset_ns);
    const std::uint64_t executed =
        thread.basic_blocks + device_context.basic_blocks - device_context.thread_mark;
    block.work.longest_thread = std::max(block.work.longest_thread, executed);
    if (--block.unfinished == 0) ++ended_blocks_;
    --unfinished_;
    lane_ended(block, thread.number);
}

void Wave::park(Parking why) {
    DeviceContext& context = device_context;
    if (context.thread.burst.site) end_clock_burst();
    context.thread.basic_blocks += context.basic_blocks - context.thread_mark;
    context.parking = why;
    context.fiber->parked = true;
    FiberPool::switch_back();
    // Running again; whoever resumed us has set device_context.thread.
}

void Wave::wait_at_barrier() {
    if (device_context.thread.block->threads > 1) park(Parking::barrier);
}

void Wave::catch_up_with_thread() {
    DeviceContext& context = device_context;
    if (context.thread.offset_ns > 0) {
        park(Parking::time);
    } else {
        // It started late (may_start_late) and should not have: its time is over. No more of that.
        context.wave->kernel_.lateness = Lateness::mixed;
        context.thread.offset_ns = 0;
    }
}

void Wave::poll(std::uintptr_t address, std::uint64_t value) {
    constexpr std::uint32_t free_reads = 8;       // before a loop is taken for one that waits
    constexpr Nanoseconds shortest_ns = 50;       // about what a read of global memory takes
    constexpr std::uint32_t steady_reads = 4096;  // so many may be a loop that only reads often
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
    // Who is alone waits for nothing that could come: its reads are as frequent as they look.
    const bool steady = polling_loops.alone || polling.reads <= steady_reads;
    thread.offset_ns +=
        steady ? shortest_ns
               : std::clamp((now - polling.begin_ns) / part_of_waited, shortest_ns, longest_ns);
}

void Wave::fault() {
    park(Parking::fault);
    __builtin_unreachable();  // a thread that faulted is never resumed
}

char* Wave::take_shared(Block& block, std::size_t bytes, std::size_t alignment) {
    if (!block.shared_memory) {
        if (resources_.spare_shared.empty()) {
            auto* fresh =
                static_cast<char*>(resources_.space.allocate_runtime(resources_.shared_capacity));
            resources_.spare_shared.push_back(fresh);
        }
        block.shared_memory = resources_.spare_shared.back();
        resources_.spare_shared.pop_back();
    }
    const std::size_t begin = (block.shared_used + alignment - 1) / alignment * alignment;
    if (begin + bytes > resources_.shared_capacity) fault();
    block.shared_used = begin + bytes;
    return block.shared_memory + begin;
}

void* Wave::shared_variable(const void* key, std::size_t bytes, std::size_t alignment) {
    Block& block = *device_context.thread.block;
    for (const SharedVariable& variable : block.shared)
        if (variable.key == key) return variable.memory;
    void* memory = device_context.wave->take_shared(block, bytes, alignment);
    block.shared.push_back({key, memory});
    return memory;
}

void* Wave::dynamic_shared() {
    Block& block = *device_context.thread.block;
    if (!block.dynamic_shared) {
        Wave& wave = *device_context.wave;
        block.dynamic_shared = wave.take_shared(block, wave.kernel_.shape().shared_bytes, 16);
    }
    return block.dynamic_shared;
}

}  // namespace streamlab::model
