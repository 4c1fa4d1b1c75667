#include "model/execution/barriers.hpp"

#include <utility>

#include "model/races/warp_stores.hpp"

namespace streamlab::model {

namespace {

// All threads leave the barrier at the arrival time of the last one. If one of them has waited for
// earlier grids (S4), they leave only after those have ended.
void align_clocks(Block& block) {
    const Nanoseconds offset = block.barrier_ns - device_context.step_ns;
    bool after_wait = false;
    block.at_barrier.for_each(
        [&](const Fiber& fiber) { after_wait = after_wait || fiber.thread.after_wait; });
    block.at_barrier.for_each([&](Fiber& fiber) {
        fiber.thread.offset_ns = offset;
        fiber.thread.after_wait = after_wait;
    });
}

}  // namespace

void block_barrier::release(Block& block) {
    const bool are_even = !block.barrier_is_uneven &&
                          block.barrier_offset_ns == block.barrier_ns - device_context.step_ns;
    if (!are_even) align_clocks(block);
    ++block.sync_count;
    order_stores();
    std::swap(block.ready, block.at_barrier);
    block.barrier_is_uneven = false;
}

std::vector<Block*> GridBarrier::release() {
    order_stores();
    const std::vector<Fiber*> met = std::move(waiting_);
    waiting_.clear();
    std::vector<Block*> blocks;
    for (Fiber* fiber : met) {
        fiber->thread.offset_ns = latest_ns_ - device_context.step_ns;
        Block* block = fiber->thread.block;
        ++block->sync_count;
        if (block->ready.empty()) blocks.push_back(block);
        block->ready.push(*fiber);
    }
    return blocks;
}

}  // namespace streamlab::model
