#include "model/execution/block_runner.hpp"

#include "model/operations/work_meter.hpp"

namespace streamlab::model {

void BlockRunner::begin_step() {
    bytes_mark_ = peer_bytes_mark_ = attributed_basic_blocks_ = attributed_rounds_ = 0;
    blocks_.resources.ended.clear();
}

bool BlockRunner::run(std::uint64_t number) {
    Block& block = blocks_.resources.blocks.take(blocks_, blocks_.kernel.shape(), number);
    blocks_.unfinished += block.threads;
    charge(1);
    block.started_ns = block.ended_ns = device_context.step_ns;
    sampling_.on_block_start(block);
    switch (threads_.start(block)) {
    case ThreadScheduler::Started::faulted:
        return false;
    case ThreadScheduler::Started::late:
        account(block);
        return true;
    case ThreadScheduler::Started::all:
        break;
    }
    if (!ThreadScheduler::settle(block)) return false;
    finish_if_ended(block);
    return true;
}

void BlockRunner::charge(std::uint64_t count) const {
    work_meter.add(count *
                   (units_per_block + units_per_device_thread * blocks_.kernel.shape().threads()));
}

// Attributes to the block the accesses and basic blocks since the last call.
void BlockRunner::account(Block& block) {
    const DeviceContext& context = device_context;
    block.work.bytes += context.bytes - bytes_mark_;
    block.work.peer_bytes += context.peer_bytes - peer_bytes_mark_;
    block.work.basic_blocks += context.basic_blocks - attributed_basic_blocks_;
    bytes_mark_ = context.bytes;
    peer_bytes_mark_ = context.peer_bytes;
    attributed_basic_blocks_ = context.basic_blocks;
    block.work.rounds += context.rounds - attributed_rounds_;
    attributed_rounds_ = context.rounds;
}

void BlockRunner::set_marks() {
    bytes_mark_ = device_context.bytes;
    attributed_basic_blocks_ = device_context.basic_blocks;
}

void BlockRunner::finish_if_ended(Block& block) {
    account(block);
    if (block.unfinished > 0) return;
    blocks_.took_time = blocks_.took_time || block.ended_ns != block.started_ns;
    order_stores();
    if (block.log) sampling_.on_block_end(block);
    add_ended({block.number - blocks_.first, 1, block.ended_ns, block.work, 0, block.trigger_ns,
               block.trigger_part, block.has_passed});
    if (block.trigger_ns == end_of_time && !block.after_wait)
        blocks_.kernel.waits_before_trigger = false;
    blocks_.resources.blocks.give_back(block);
}

void BlockRunner::add_ended(const BlockRun& run) {
    std::vector<BlockRun>& ended = blocks_.resources.ended;
    if (!ended.empty() && ended.back().is_continued_by(run))
        ended.back().count += run.count;
    else
        ended.push_back(run);
}

bool BlockRunner::wake_sleepers() {
    for (const Sleeper& sleeper : threads_.sleepers().take_next()) {
        Block& block = sleeper.block ? *sleeper.block : *sleeper.fiber->thread.block;
        const bool good = sleeper.fiber ? ThreadScheduler::wake(*sleeper.fiber)
                                        : threads_.start_remaining_threads(block);
        if (!good || !ThreadScheduler::run_ready(block)) return false;
        account(block);
        if (woken_.empty() || woken_.back() != &block) woken_.push_back(&block);
    }
    // The remaining threads wait for others of their block. All sleepers of this step have run by
    // now, so it is known which threads can still arrive.
    for (Block* block : woken_) {
        if (block->wave != &blocks_) continue;  // already settled and finished
        if (!ThreadScheduler::settle(*block)) return false;
        finish_if_ended(*block);
    }
    woken_.clear();
    return true;
}

bool BlockRunner::settle_grid() {
    GridBarrier& barrier = threads_.grid_barrier();
    while (!barrier.empty() && barrier.size() == blocks_.unfinished && blocks_.ended == 0)
        for (Block* block : barrier.release()) {
            if (!ThreadScheduler::settle(*block)) return false;
            finish_if_ended(*block);
        }
    return true;
}

bool BlockRunner::ended_in_one_step() const {
    const DeviceContext& context = device_context;
    const bool used_bus = context.remote_bytes + context.peer_bytes > 0;
    return !context.not_replayable && !blocks_.took_time && !used_bus && blocks_.unfinished == 0 &&
           threads_.sleepers().empty();
}

}  // namespace streamlab::model
