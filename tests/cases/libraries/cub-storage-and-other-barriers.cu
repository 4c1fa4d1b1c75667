// Between two CUB collectives with the same storage any barrier suffices: of the block,
// also one that counts, of a group, of a tile as large as the block, or a cuda::barrier.
// rule: B1
// prints: 1152
#include <cooperative_groups.h>
#include <cub/cub.cuh>
#include <cuda/barrier>

#include "case.cuh"

namespace cg = cooperative_groups;

__global__ void meet(int* result) {
    using Reduce = cub::BlockReduce<int, 128>;
    __shared__ typename Reduce::TempStorage storage;
    __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
    const auto block = cg::this_thread_block();
    if (threadIdx.x == 0) init(&barrier, 128);
    __syncthreads();
    int sum = Reduce(storage).Sum(1);
    block.sync();
    sum += Reduce(storage).Sum(1);
    const int count = __syncthreads_count(threadIdx.x < 5);
    sum += Reduce(storage).Sum(count);
    barrier.arrive_and_wait();
    sum += Reduce(storage).Sum(1);
    cg::tiled_partition<128>(block).sync();
    sum += Reduce(storage).Sum(1);
    if (threadIdx.x == 0) *result = sum;
}

int main() {
    int* const result = pinned_ints(1, 0);
    meet<<<1, 128>>>(result);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *result);
}
