// Barriers of a block, and of the grid of a cooperative launch.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "model/kernel/block.hpp"

namespace streamlab::model {

namespace block_barrier {

inline void arrive(Block& block, Fiber& fiber) {
    const DeviceThread& thread = fiber.thread;
    block.barrier_ns = std::max(block.barrier_ns, device_context.step_ns + thread.offset_ns);
    if (block.at_barrier.empty()) block.barrier_offset_ns = thread.offset_ns;
    block.barrier_is_uneven |= thread.after_wait || thread.offset_ns != block.barrier_offset_ns;
    block.at_barrier.push(fiber);
}

// True if all threads of the block that have not ended wait at the barrier.
inline bool is_complete(const Block& block) {
    return !block.at_barrier.empty() && block.at_barrier.size() == block.unfinished;
}

// Releases the barrier's threads.
void release(Block& block);

}  // namespace block_barrier

class GridBarrier {
public:
    std::size_t size() const { return waiting_.size(); }
    bool empty() const { return waiting_.empty(); }
    void arrive(Fiber& fiber) {
        latest_ns_ = std::max(latest_ns_, device_context.step_ns + fiber.thread.offset_ns);
        waiting_.push_back(&fiber);
    }
    // Releases all waiting threads; returns their blocks.
    std::vector<Block*> release();

private:
    std::vector<Fiber*> waiting_;
    Nanoseconds latest_ns_ = 0;  // arrival of the last thread
};

}  // namespace streamlab::model
