#include "model/execution/wave.hpp"

#include <algorithm>
#include <cfenv>
#include <cstring>

#include "model/execution/thread_watch.hpp"
#include "model/kernel/thread_indices.hpp"
#include "model/memory/page_versions.hpp"
#include "model/operations/interrupts.hpp"
#include "model/operations/operation.hpp"
#include "model/operations/work_meter.hpp"

namespace streamlab::model {

DeviceContext device_context;
PollingLoops polling_loops;
WorkMeter work_meter;
ThreadIndices streamlab_current_thread;

Wave::Wave(KernelExecution& kernel, WaveResources& resources, Placement placement,
           std::uint64_t first_block, std::uint64_t block_count, bool others_could_look)
    : kernel_(kernel), resources_(resources), placement_(std::move(placement)),
      first_block_(first_block), block_count_(block_count), first_turn_(block_count),
      others_could_look_(others_could_look),
      stores_(resources.space, resources.observer, kernel.operation) {
    find_next_sample(first_block);
    FiberPool::run = run_fiber;
    resources_.waves.push_back(this);
}

Wave::~Wave() {
    std::vector<Wave*>& waves = resources_.waves;
    *std::find(waves.begin(), waves.end(), this) = waves.back();
    waves.pop_back();
}

void Wave::share_stores_of_other_waves() {
    Wave& running = *device_context.wave;
    for (Wave* wave : running.resources_.waves)
        if (wave != &running && &wave->kernel_ == &running.kernel_) wave->stores_.share_hidden();
}

namespace {

// The host's rounding mode, and whether it flushes small numbers to zero, are not the kernels'.
class ArithmeticOfKernels {
public:
    ArithmeticOfKernels() {
        if (is_usual_) return;
        std::fegetenv(&hosts_);
        std::fesetenv(FE_DFL_ENV);
    }
    ~ArithmeticOfKernels() {
        if (!is_usual_) std::fesetenv(&hosts_);
    }
    ArithmeticOfKernels(const ArithmeticOfKernels&) = delete;
    ArithmeticOfKernels& operator=(const ArithmeticOfKernels&) = delete;

private:
    // Nearly always, and then there is nothing to do that would take as long as a small step.
    static bool is_usual() {
#ifdef __SSE2__
        constexpr unsigned flags = 0x3f, usual = 0x1f80;
        return (__builtin_ia32_stmxcsr() & ~flags) == usual;
#else
        return false;
#endif
    }
    const bool is_usual_ = is_usual();
    std::fenv_t hosts_;
};

}  // namespace

StepResult Wave::step(Nanoseconds now) {
    const ArithmeticOfKernels arithmetic;
    DeviceContext& context = device_context;
    // The host counts its own basic blocks on.
    const std::uint64_t of_host = context.basic_blocks, host_looks_at = context.look_at;
    context = {};
    context.wave = this;
    context.stamp = ++resources_.last_stamp;
    context.record_stores = others_could_look_;
    context.step_ns = now;
    context.near_base = base_of_device(kernel_.operation->device);
    context.near_bytes = space_of_a_device;
    if (reports_every_access) context.near_bytes = 0;
    context.quiet_bytes = usual_quiet_bytes;
    if (kernel_.notes_if_any() && kernel_.notes().lanes_interfere) follow_all_warps();
    streamlab_current_thread.block_dim = kernel_.shape().block;
    streamlab_current_thread.grid_dim = kernel_.shape().grid;
    stores_.begin_step(context.stamp);

    bytes_mark_ = peer_bytes_mark_ = blocks_mark_ = rounds_mark_ = 0;
    resources_.ended.clear();
    repeated_ = false;
    const bool good = begun_ ? wake_sleepers() && settle_grid() : run_or_repeat();
    if (context.watch != Watch::none) watch_until_it_waits(Watch::none);
    order_stores();
    if (!triggered_.empty()) pass_triggered();
    if (!repeated_) page_versions::forget_all();
    stores_.hide();
    bytes_ += context.bytes + context.peer_bytes;
    if (bus_bytes_.moved == 0) bus_bytes_.first_moved = context.first_moved;
    bus_bytes_.moved += context.moved_bytes;
    bus_bytes_.remote += context.remote_bytes;
    bus_bytes_.waits |= context.waits_for_host;
    context.wave = nullptr;
    context.quiet_bytes = quiet_host_bytes;
    work_meter.add(units_of_a_step + context.basic_blocks % metered_blocks);
    context.basic_blocks = of_host;
    if (context.look_at != 0) context.look_at = host_looks_at;  // 0: somebody asked for a look
    let_interrupts_run();
    if (!good) return {StepResult::Kind::fault, now};
    if (sleeping_.empty() && !waiting_.empty()) return {StepResult::Kind::waits, now};
    if (sleeping_.empty() && unfinished_ > 0) {
        explain_stuck();
        return {StepResult::Kind::stuck, now};
    }
    if (sleeping_.empty()) return {StepResult::Kind::finished, now};
    return {StepResult::Kind::sleeps, sleeping_.begin()->first, polling_ == asleep_};
}

bool Wave::run_first_blocks() {
    for (std::uint64_t next = 0; next < first_turn_ || goes_on_with_next_turn();) {
        if (next == 1) {
            look_at_recording();
            mark_for_sharing(next);
        }
        std::uint64_t count = blocks_to_share(next);
        const bool is_shared = count > 0 && run_in_processes(next, count);
        if (!is_shared && !run_block(first_block_ + next)) return false;
        if (!is_shared) count = 1;
        next += count;
        if (is_shared) {
            mark_for_sharing(next);
            next_look_ = next + 1;
        }
        if (next > block_count_) {
            kernel_.take_blocks(next - block_count_);
            block_count_ = next;
        }
    }
    if (expected_alone_ns_ > 0) note_time_alone(block_count_);
    return settle_grid();
}

// Blocks of later turns would read later clock values, so this is valid only if no thread has read
// a clock.
bool Wave::goes_on_with_next_turn() const {
    return !others_could_look_ && !took_time_ && unfinished_ == 0 && kernel_.blocks_left() > 0;
}

// Attributes to the block what was accessed and executed since the last call.
void Wave::account(Block& block) {
    const DeviceContext& context = device_context;
    block.work.bytes += context.bytes - bytes_mark_;
    block.work.peer_bytes += context.peer_bytes - peer_bytes_mark_;
    block.work.basic_blocks += context.basic_blocks - blocks_mark_;
    bytes_mark_ = context.bytes;
    peer_bytes_mark_ = context.peer_bytes;
    blocks_mark_ = context.basic_blocks;
    block.work.rounds += context.rounds - rounds_mark_;
    rounds_mark_ = context.rounds;
}

void Wave::finish_if_ended(Block& block) {
    account(block);
    if (block.unfinished > 0) return;
    took_time_ = took_time_ || block.ended_ns != block.started_ns;
    order_stores();
    if (block.log) count_sample(block);
    add_ended({block.number - first_block_, 1, block.ended_ns, block.work, 0, block.trigger_ns,
               block.trigger_part, block.has_passed});
    if (block.trigger_ns == end_of_time && !block.after_wait) kernel_.relays = false;
    recycle(block);
}

// Notes blocks that have ended, after all that come before them.
void Wave::add_ended(const BlockRun& run) {
    std::vector<BlockRun>& ended = resources_.ended;
    if (!ended.empty() && ended.back().goes_on_with(run))
        ended.back().count += run.count;
    else
        ended.push_back(run);
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
    block.barrier_is_uneven = false;
    block.work = {};
    block.late = 0;
    block.trigger_ns = end_of_time;
    block.trigger_part = 0;
    block.has_passed = false;
    block.after_wait = false;
    block.log = nullptr;
    block.is_further_sample = false;
    block.seen = 0;
    begin_warps(block.warps, block.threads);
    block.tiles.clear();
    return block;
}

void Wave::recycle(Block& block) {
    // Blocks that store a little beyond their shared memory must not meet each other there: which
    // of them has run before depends on the number of processes.
    constexpr std::size_t beyond = 4096;
    if (block.shared_memory) {
        std::memset(block.shared_memory, 0,
                    std::min(block.shared_used + beyond, resources_.shared_capacity));
        resources_.spare_shared.push_back(block.shared_memory);
        block.shared_memory = nullptr;
        block.dynamic_shared = nullptr;
        block.shared_used = 0;
        block.shared.clear();
    }
    block.wave = nullptr;
    resources_.spare_blocks.push_back(&block);
}

void Wave::charge_blocks(std::uint64_t count) const {
    work_meter.add(count *
                   (units_of_a_block + units_of_a_device_thread * kernel_.shape().threads()));
}

// Starts the threads of a block and runs each until it ends or waits. Returns false if a thread
// faulted.
bool Wave::run_block(std::uint64_t number) {
    Block& block = take_block(number);
    charge_blocks(1);
    block.started_ns = block.ended_ns = device_context.step_ns;
    fresh_ = &block;
    if (number == next_sample_) sample(block);
    if (is_further_sample(block)) [[unlikely]]
        sample_further(block);
    while (block.next_thread < block.threads) {
        if (may_start_late(block)) {
            fresh_ = nullptr;
            wait_late(block);
            account(block);
            return true;
        }
        if (!run(*resources_.fibers.take()) || !run_ready(block)) return false;
    }
    fresh_ = nullptr;
    const bool all_late = block.late == block.threads;
    if (kernel_.lateness == Lateness::unknown)
        kernel_.lateness = all_late ? Lateness::uniform : Lateness::mixed;
    if (!settle(block)) return false;
    finish_if_ended(block);
    return true;
}

// Most kernels of a lesson spin and then store. Keeping every thread of a full GPU waiting on a
// stack of its own would take gigabytes, and a thread that has not touched memory yet cannot be
// told from one that has not started. So once a whole block of the launch was seen to wait for the
// same time, the remaining threads of further blocks start only when their block's first two wake,
// with their clocks set back.
bool Wave::may_start_late(const Block& block) const {
    return kernel_.lateness == Lateness::uniform && block.next_thread == 2 && block.late == 2;
}

void Wave::note_lateness(Block& block, Nanoseconds until) {
    if (device_context.thread->touched_global) return;
    if (block.late == 0) block.late_until_ns = until;
    if (block.late_until_ns == until) ++block.late;
}

// Starts the threads of a block that may_start_late() held back.
bool Wave::run_rest(Block& block) {
    fresh_ = &block;
    while (block.next_thread < block.threads)
        if (!run(*resources_.fibers.take()) || !run_ready(block)) return false;
    fresh_ = nullptr;
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
    // The remaining threads wait for others of their block. Only now is it known which of those can
    // still arrive.
    for (Block* block : woken_) {
        if (block->wave != this) continue;  // seen before, and finished
        if (!settle(*block)) return false;
        finish_if_ended(*block);
    }
    woken_.clear();
    return true;
}

}  // namespace streamlab::model
