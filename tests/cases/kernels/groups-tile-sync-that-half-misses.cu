// One of a tile's two warps does not call the barrier. The other one waits forever.
// rule: S1
// only-on: model
// wrong: only the tile's first warp calls sync()
// stopped: thread 0 of block 0 waits at sync() of a tile of 64 threads for thread 32, which has ended
// prints-end: thread 0 of block 0 waits at sync() of a tile of 64 threads for thread 32, which has ended
// repaired: both warps call it
// prints: 63
#include <cooperative_groups.h>

#include "case.cuh"

namespace cg = cooperative_groups;

__global__ void meet(int* r, bool all) {
    __shared__ int stored[64];
    auto tile = cg::tiled_partition<64>(cg::this_thread_block());
    stored[threadIdx.x] = threadIdx.x;
    if (all || threadIdx.x < 32) tile.sync();
    if (threadIdx.x == 0) *r = stored[63];
}

int main() {
    int* r = pinned_ints(1, -1);
    meet<<<1, 64>>>(r, knob("repaired", 0) != 0);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *r);
}
