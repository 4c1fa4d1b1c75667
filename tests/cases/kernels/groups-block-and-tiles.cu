// The block, tiles of warps, and tiles of tiles.
// rule: S1
// prints: block 96 threads, rank 95 is (31,2,0), group 1
// prints: tile of 32: 3 tiles, rank 2; tile of 8: 12 tiles, rank 11, lane 7; in it 2 tiles of 4, rank 1
// prints: dynamic tile of 16: 16 threads, rank 15
// prints: sums 496 28, exchange 88 103, ballot f, match c
#include <cooperative_groups.h>

#include "case.cuh"

namespace cg = cooperative_groups;

__global__ void ranks(int* r) {
    cg::thread_block block = cg::this_thread_block();
    cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
    auto eight = cg::tiled_partition<8>(block);
    auto four = cg::tiled_partition<4>(eight);
    cg::thread_group sixteen = cg::tiled_partition(block, 16);
    if (block.thread_rank() == 95 && block.group_index().x == 1) {
        r[0] = block.size();
        r[1] = block.thread_index().x;
        r[2] = block.thread_index().y;
        r[3] = block.group_index().x;
        r[4] = warp.meta_group_size();
        r[5] = warp.meta_group_rank();
        r[6] = eight.meta_group_size();
        r[7] = eight.meta_group_rank();
        r[8] = eight.thread_rank();
        r[9] = four.meta_group_size();
        r[10] = four.meta_group_rank();
        r[11] = static_cast<int>(sixteen.size());
        r[12] = static_cast<int>(sixteen.thread_rank());
    }
    cg::sync(block);
}
template <class Tile>
__device__ int sum_of(Tile tile, int value) {
    for (int step = tile.size() / 2; step > 0; step /= 2)
        value += tile.shfl_xor(value, step);
    return value;
}
__global__ void exchange(int* r) {
    cg::thread_block block = cg::this_thread_block();
    auto warp = cg::tiled_partition<32>(block);
    auto eight = cg::tiled_partition<8>(block);
    const int lane = threadIdx.x;
    const int of_warp = sum_of(warp, lane);
    const int of_eight = sum_of(eight, static_cast<int>(eight.thread_rank()));
    const int third = eight.shfl(lane, 3) * 8;
    const int next = warp.shfl_down(lane + 100, 1);
    const unsigned ballot = eight.ballot(eight.thread_rank() < 4);
    const unsigned match = eight.match_any(lane / 2 % 2 + (eight.thread_rank() >= 4 ? 2 : 0));
    if (lane == 10) {
        r[0] = of_warp;
        r[1] = of_eight;
        r[2] = third;
        r[4] = ballot;
        r[5] = match;
    }
    if (lane == 2) r[3] = next;
}

int main() {
    int* r = pinned_ints(16, -1);
    ranks<<<2, dim3(32, 3)>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("block %d threads, rank 95 is (%d,%d,0), group %d\n", r[0], r[1], r[2], r[3]);
    std::printf("tile of 32: %d tiles, rank %d; tile of 8: %d tiles, rank %d, lane %d; "
                "in it %d tiles of 4, rank %d\n",
                r[4], r[5], r[6], r[7], r[8], r[9], r[10]);
    std::printf("dynamic tile of 16: %d threads, rank %d\n", r[11], r[12]);
    exchange<<<1, 32>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("sums %d %d, exchange %d %d, ballot %x, match %x\n", r[0], r[1], r[2], r[3], r[4],
                r[5]);
}
