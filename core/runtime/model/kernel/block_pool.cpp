#include "model/kernel/block_pool.hpp"

#include <algorithm>
#include <cstring>

namespace streamlab::model {

Block& BlockPool::take(const WaveBlocks& wave, const LaunchShape& shape, std::uint64_t number) {
    if (spare_.empty()) {
        all_.push_back(std::make_unique<Block>());
        spare_.push_back(all_.back().get());
    }
    Block& block = *spare_.back();
    spare_.pop_back();
    block.wave = &wave;
    block.number = number;
    block.index = index_in(number, shape.grid);
    block.threads = block.unfinished = shape.threads();
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
    block.is_extra_sample = false;
    block.seen = 0;
    begin_warps(block.warps, block.threads);
    block.tiles.clear();
    return block;
}

void BlockPool::give_back(Block& block) {
    // Blocks that store slightly beyond their shared memory must not see each other's stores: the
    // order of the blocks depends on the number of processes.
    constexpr std::size_t beyond = 4096;
    if (block.shared_memory) {
        std::memset(block.shared_memory, 0, std::min(block.shared_used + beyond, shared_capacity_));
        free_shared_.push_back(block.shared_memory);
        block.shared_memory = nullptr;
        block.dynamic_shared = nullptr;
        block.shared_used = 0;
        block.shared.clear();
    }
    block.wave = nullptr;
    spare_.push_back(&block);
}

char* BlockPool::allocate_shared(Block& block, std::size_t bytes, std::size_t alignment) {
    if (!block.shared_memory) {
        if (free_shared_.empty())
            free_shared_.push_back(
                static_cast<char*>(space_.allocate_runtime_memory(shared_capacity_)));
        block.shared_memory = free_shared_.back();
        free_shared_.pop_back();
    }
    const std::size_t begin = (block.shared_used + alignment - 1) / alignment * alignment;
    if (begin + bytes > shared_capacity_) return nullptr;
    block.shared_used = begin + bytes;
    return block.shared_memory + begin;
}

}  // namespace streamlab::model
