// A pool of blocks and their shared memory, for reuse.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "model/kernel/block.hpp"
#include "model/kernel/kernel_execution.hpp"
#include "model/memory/address_space.hpp"

namespace streamlab::model {

class BlockPool {
public:
    // `shared_capacity`: bytes of shared memory per block, static and dynamic.
    BlockPool(AddressSpace& space, std::size_t shared_capacity)
        : space_(space), shared_capacity_(shared_capacity) {}

    // Returns a block with that number in the grid and no thread started.
    Block& take(const WaveBlocks& wave, const LaunchShape& shape, std::uint64_t number);
    void give_back(Block& block);
    // Allocates more shared memory for the block; null if none is left.
    char* allocate_shared(Block& block, std::size_t bytes, std::size_t alignment);

    std::size_t shared_capacity() const { return shared_capacity_; }
    // All blocks, including unused ones.
    const std::vector<std::unique_ptr<Block>>& all() const { return all_; }

private:
    AddressSpace& space_;
    std::size_t shared_capacity_;
    std::vector<std::unique_ptr<Block>> all_;
    std::vector<Block*> spare_;
    std::vector<char*> free_shared_;
};

}  // namespace streamlab::model
