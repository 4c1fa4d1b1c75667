// All threads of a grid. They can synchronise in a cooperative launch, whose blocks are all
// resident at the same time.
#pragma once

#include "streamlab/cudart/groups/thread_block.hpp"

namespace cooperative_groups {

class grid_group {
public:
    class arrival_token {};

    STREAMLAB_INLINE bool is_valid() const { return streamlab_grid_is_cooperative() != 0; }
    STREAMLAB_INLINE void sync() const { streamlab_grid_sync(); }
    STREAMLAB_INLINE arrival_token barrier_arrive() const {
        sync();
        return {};
    }
    STREAMLAB_INLINE void barrier_wait(arrival_token&&) const {}

    STREAMLAB_INLINE static unsigned long long num_threads() {
        return num_blocks() * thread_block::num_threads();
    }
    STREAMLAB_INLINE static unsigned long long size() { return num_threads(); }
    STREAMLAB_INLINE static unsigned long long thread_rank() {
        return block_rank() * thread_block::num_threads() + thread_block::thread_rank();
    }
    STREAMLAB_INLINE static unsigned long long num_blocks() {
        return 1ull * gridDim.x * gridDim.y * gridDim.z;
    }
    STREAMLAB_INLINE static unsigned long long block_rank() {
        return (1ull * blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    }
    STREAMLAB_INLINE static dim3 dim_blocks() { return dim3(gridDim.x, gridDim.y, gridDim.z); }
    STREAMLAB_INLINE static dim3 group_dim() { return dim_blocks(); }
    STREAMLAB_INLINE static dim3 block_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
};

STREAMLAB_INLINE grid_group this_grid() { return grid_group(); }

}  // namespace cooperative_groups
