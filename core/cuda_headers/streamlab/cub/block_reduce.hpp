// cub::BlockReduce: each warp reduces its values, and the first thread combines the warps' results.
#pragma once

#include "streamlab/cub/warp.hpp"

namespace cub {

enum BlockReduceAlgorithm {
    BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY,
    BLOCK_REDUCE_RAKING,
    BLOCK_REDUCE_WARP_REDUCTIONS
};

// All values of Algorithm select the same implementation.
template <class T, int Width, BlockReduceAlgorithm Algorithm = BLOCK_REDUCE_WARP_REDUCTIONS,
          int Height = 1, int Depth = 1, int OlderArchitecture = 0>
class BlockReduce {
    static constexpr int threads = Width * Height * Depth;
    struct Storage {
        T of_warp[(threads + 31) / 32];
    };

public:
    using TempStorage = Uninitialized<Storage>;

    STREAMLAB_INLINE BlockReduce() : BlockReduce(streamlab_cub::default_storage<TempStorage>()) {}
    STREAMLAB_INLINE BlockReduce(TempStorage& storage)
        : storage_(storage.Alias()),
          thread_(streamlab_cub::linear_thread_id("cub::BlockReduce", Width, Height, Depth)) {}

    // Only the first thread gets the result.
    template <class Operator>
    STREAMLAB_INLINE T Reduce(T input, Operator op, int valid) {
        const streamlab_cub::CollectiveUse here(&storage_);
        const int lane = thread_ % 32;
        const int first = thread_ - lane;
        const int valid_lanes = valid - first < 32 ? valid - first : 32;
        T result = streamlab_cub::reduce_lanes(streamlab_cub::every_lane, input, op, lane,
                                               valid_lanes, 32);
        if (lane == 0) storage_.of_warp[thread_ / 32] = result;
        __syncthreads();
        if (thread_ == 0)
            for (int warp = 1; warp * 32 < valid; ++warp)
                result = op(result, storage_.of_warp[warp]);
        return result;
    }
    template <class Operator>
    STREAMLAB_INLINE T Reduce(T input, Operator op) {
        return Reduce(input, op, threads);
    }
    template <int Items, class Operator>
    STREAMLAB_INLINE T Reduce(T (&inputs)[Items], Operator op) {
        return Reduce(streamlab_cub::reduce_items(inputs, op), op, threads);
    }
    STREAMLAB_INLINE T Sum(T input) { return Reduce(input, streamlab_cub::Plus(), threads); }
    STREAMLAB_INLINE T Sum(T input, int valid) {
        return Reduce(input, streamlab_cub::Plus(), valid);
    }
    template <int Items>
    STREAMLAB_INLINE T Sum(T (&inputs)[Items]) {
        return Reduce(inputs, streamlab_cub::Plus());
    }

private:
    Storage& storage_;
    int thread_;
};

}  // namespace cub
