// Tiles of several warps: ranks, barriers, exchanges, votes, reductions and scans.
// rule: S1
// prints: tile of 128: 2 tiles, rank 1, lane 72; in it 2 tiles of 64, rank 1; in that 2 warps, rank 0
// prints: barrier 255, shfl 131, any 0 1, all 1 0
// prints: sums 8128 24512 and 2016, largest 127, inclusive 5050, exclusive 4950, of 1024 523776
// prints: without the lanes that ended: 96 threads met
// prints: odd ranks 64 of 128, one of them called it: 7
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

#include "case.cuh"

namespace cg = cooperative_groups;

__global__ void ranks(int* r) {
    __shared__ cg::block_tile_memory<256> memory;
    cg::thread_block block = cg::this_thread_block(memory);
    auto tile = cg::tiled_partition<128>(block);
    auto half = cg::tiled_partition<64>(tile);
    auto warp = cg::tiled_partition<32>(half);
    cg::thread_block_tile<128> any_parent = tile;
    if (threadIdx.x == 200) {
        r[0] = any_parent.meta_group_size();
        r[1] = any_parent.meta_group_rank();
        r[2] = any_parent.thread_rank();
        r[3] = half.meta_group_size();
        r[4] = half.meta_group_rank();
        r[5] = warp.meta_group_size();
        r[6] = warp.meta_group_rank();
    }
}

__global__ void exchanges(int* r) {
    __shared__ int stored[256];
    auto tile = cg::tiled_partition<128>(cg::this_thread_block());
    stored[threadIdx.x] = threadIdx.x;
    tile.sync();
    const int mirrored = stored[threadIdx.x / 128 * 128 + 127 - threadIdx.x % 128];
    cg::sync(tile);
    const int third = tile.shfl(static_cast<int>(threadIdx.x), 3);
    const int beyond = tile.any(threadIdx.x >= 255);
    const int below = tile.all(threadIdx.x < 128);
    const int sum = cg::reduce(tile, static_cast<int>(threadIdx.x), cg::plus<int>());
    const int of_half = cg::reduce(cg::tiled_partition<64>(tile), static_cast<int>(threadIdx.x),
                                   cg::plus<int>());
    const int largest = cg::reduce(tile, static_cast<int>(threadIdx.x), cg::greater<int>());
    const int inclusive = cg::inclusive_scan(tile, static_cast<int>(threadIdx.x));
    const int exclusive = cg::exclusive_scan(tile, static_cast<int>(threadIdx.x));
    if (threadIdx.x == 128) {
        r[0] = mirrored;
        r[1] = third;
        r[3] = beyond;
        r[5] = below;
        r[7] = sum;
    }
    if (threadIdx.x == 0) {
        r[2] = beyond;
        r[4] = below;
        r[6] = sum;
        r[8] = of_half;
        r[9] = largest;
    }
    if (threadIdx.x == 100) {
        r[10] = inclusive;
        r[11] = exclusive;
    }
}

__global__ void whole(int* r) {
    auto tile = cg::tiled_partition<1024>(cg::this_thread_block());
    const int sum = cg::reduce(tile, static_cast<int>(tile.thread_rank()), cg::plus<int>());
    if (tile.thread_rank() == 1023) r[0] = sum;
}

// Lanes that have ended do not block their warp.
__global__ void some_end(int* r) {
    if (threadIdx.x % 32 >= 24) return;
    auto tile = cg::tiled_partition<64>(cg::this_thread_block());
    tile.sync();
    atomicAdd(r, 1);
}

__global__ void odd(int* r) {
    auto tile = cg::tiled_partition<128>(cg::this_thread_block());
    const int odds = cg::reduce(tile, static_cast<int>(tile.thread_rank() % 2), cg::plus<int>());
    const int called = cg::invoke_one_broadcast(tile, [] { return 7; });
    if (tile.thread_rank() == 77) r[0] = odds, r[1] = called;
}

int main() {
    int* r = pinned_ints(16, -1);
    ranks<<<1, 256>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("tile of 128: %d tiles, rank %d, lane %d; in it %d tiles of 64, rank %d; "
                "in that %d warps, rank %d\n",
                r[0], r[1], r[2], r[3], r[4], r[5], r[6]);
    exchanges<<<1, 256>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("barrier %d, shfl %d, any %d %d, all %d %d\n", r[0], r[1], r[2], r[3], r[4], r[5]);
    std::printf("sums %d %d and %d, largest %d, inclusive %d, exclusive %d, ", r[6], r[7], r[8],
                r[9], r[10], r[11]);
    whole<<<1, 1024>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("of 1024 %d\n", r[0]);
    int* count;
    CHECK(cudaMalloc(&count, sizeof *count));
    CHECK(cudaMemset(count, 0, sizeof *count));
    some_end<<<1, 128>>>(count);
    CHECK(cudaMemcpy(r, count, sizeof *count, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(count));
    std::printf("without the lanes that ended: %d threads met\n", r[0]);
    odd<<<1, 128>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("odd ranks %d of 128, one of them called it: %d\n", r[0], r[1]);
}
