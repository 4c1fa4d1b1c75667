// All threads of the block.
#pragma once

#include "streamlab/cudart/groups/thread_group.hpp"

namespace cooperative_groups {

class thread_block : public thread_group {
public:
    class arrival_token {};

    STREAMLAB_INLINE static void sync() { __syncthreads(); }
    STREAMLAB_INLINE static unsigned num_threads() { return ::streamlab_abi::threads_of_block(); }
    STREAMLAB_INLINE static unsigned size() { return num_threads(); }
    STREAMLAB_INLINE static unsigned thread_rank() { return ::streamlab_abi::rank_in_block(); }
    STREAMLAB_INLINE static dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
    STREAMLAB_INLINE static dim3 thread_index() {
        return dim3(threadIdx.x, threadIdx.y, threadIdx.z);
    }
    STREAMLAB_INLINE static dim3 dim_threads() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
    STREAMLAB_INLINE static dim3 group_dim() { return dim_threads(); }

    // A thread's accesses before its arrival are visible after the wait. Here, the arrival itself
    // waits.
    STREAMLAB_INLINE arrival_token barrier_arrive() const {
        __syncthreads();
        return {};
    }
    STREAMLAB_INLINE void barrier_wait(arrival_token&&) const {}
};

STREAMLAB_INLINE thread_block this_thread_block() { return thread_block(); }

// Shared memory for synchronising tiles larger than a warp, in blocks of at most MostThreads
// threads. Not needed for compute capability 8.0 and later.
template <unsigned MostThreads = 1024>
struct alignas(8) block_tile_memory {};

template <unsigned MostThreads>
STREAMLAB_INLINE thread_block this_thread_block(block_tile_memory<MostThreads>&) {
    return thread_block();
}

}  // namespace cooperative_groups
