// After a barrier of a tile of two warps, the last thread to arrive
// sees the stores of its own warp, although it did not have to wait.
// rule: B2
// rule: U1
// prints: 40 40
// prints: 1 1
#include <cooperative_groups.h>

#include "case.cuh"

namespace groups = cooperative_groups;

__device__ __noinline__ int at(const int* place) { return *place; }

__global__ void look(int* found, int rounds) {
    __shared__ groups::block_tile_memory<128> memory;
    __shared__ int stored[128];
    const auto block = groups::this_thread_block(memory);
    const auto tile = groups::tiled_partition<64>(block);
    const unsigned rank = threadIdx.x % 64;
    int* const own = stored + threadIdx.x / 64 * 64;
    own[rank] = -1;
    block.sync();
    if (rank != 63) {
        // They store after more steps than the last one needs to reach its load.
        unsigned mixed = rank;
        for (int round = 0; round < rounds; ++round)
            mixed = mixed * 3 + 1;
        own[rank] = mixed == 12345 ? 0 : static_cast<int>(rank);
    }
    tile.sync();
    if (rank == 63) found[threadIdx.x / 64] = at(&own[40]);
    const bool all = tile.all(at(&own[rank == 63 ? 40 : rank]) >= 0);
    if (rank == 63) found[2 + threadIdx.x / 64] = all;
}

int main() {
    int* found = device_ints(4);
    int results[4];
    look<<<1, 128>>>(found, 100);
    CHECK(cudaMemcpy(results, found, sizeof results, cudaMemcpyDeviceToHost));
    std::printf("%d %d\n%d %d\n", results[0], results[1], results[2], results[3]);
    CHECK(cudaFree(found));
}
