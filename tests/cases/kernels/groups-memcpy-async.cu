// Copies by a group into shared memory, and the functions of every group.
// rule: S1
// prints: 0 2 4 .. 510, sum 65280
// prints: one thread said 7 to 32
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

#include "case.cuh"

namespace cg = cooperative_groups;

__global__ void stage(const int* in, int* out) {
    __shared__ int buffer[256];
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, buffer, in + blockIdx.x * 256, sizeof buffer);
    cg::wait(block);
    out[blockIdx.x * 256 + threadIdx.x] = buffer[255 - threadIdx.x];
}
__global__ void one(int* r) {
    auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    int said = 0;
    if (tile.thread_rank() == 0) said = 7;
    said = tile.shfl(said, 0);
    atomicAdd(&r[1], 1);
    if (cg::thread_rank(tile) == 31) r[0] = said;
}

int main() {
    int *in = pinned_ints(256, 0), *out = pinned_ints(256, 0), *r = pinned_ints(2, 0);
    for (int i = 0; i < 256; ++i)
        in[i] = 2 * i;
    stage<<<1, 256>>>(in, out);
    one<<<1, 32>>>(r);
    CHECK(cudaDeviceSynchronize());
    int sum = 0;
    for (int i = 0; i < 256; ++i)
        sum += out[i];
    std::printf("%d %d %d .. %d, sum %d\n", out[255], out[254], out[253], out[0], sum);
    std::printf("one thread said %d to %d\n", r[0], r[1]);
}
