// A group of threads of one block, of any kind: the common base of the other groups.
#pragma once

#include "streamlab/cudart/headers/runtime.hpp"

namespace streamlab_abi {

STREAMLAB_INLINE unsigned rank_in_block() {
    return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
STREAMLAB_INLINE unsigned threads_of_block() { return blockDim.x * blockDim.y * blockDim.z; }

// The lanes of the caller's tile.
STREAMLAB_INLINE unsigned tile_mask(unsigned size) {
    return size == 32 ? 0xffffffffu : ((1u << size) - 1) << (streamlab_lane() & ~(size - 1));
}
// The caller's rank: the number of lanes of the mask below its own.
STREAMLAB_INLINE unsigned rank_in_mask(unsigned mask) {
    return unsigned(__popc(mask & ((1u << streamlab_lane()) - 1)));
}

}  // namespace streamlab_abi

namespace cooperative_groups {

class thread_group {
public:
    STREAMLAB_INLINE void sync() const {
        if (is_block_)
            __syncthreads();
        else
            __syncwarp(mask_);
    }
    STREAMLAB_INLINE unsigned num_threads() const {
        return is_block_ ? ::streamlab_abi::threads_of_block() : unsigned(__popc(mask_));
    }
    STREAMLAB_INLINE unsigned long long size() const { return num_threads(); }
    STREAMLAB_INLINE unsigned long long thread_rank() const {
        return is_block_ ? ::streamlab_abi::rank_in_block() : ::streamlab_abi::rank_in_mask(mask_);
    }
    bool is_valid() const { return true; }

protected:
    STREAMLAB_INLINE thread_group() : is_block_(true), mask_(0) {}
    STREAMLAB_INLINE explicit thread_group(unsigned mask) : is_block_(false), mask_(mask) {}
    friend thread_group tiled_partition(const thread_group& parent, unsigned size);

    bool is_block_;
    unsigned mask_;  // lanes of a warp, unless the group is a block
};

}  // namespace cooperative_groups
