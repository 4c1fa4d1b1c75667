// Reductions and scans of groups, floating point to the last bit as on an H200.
// rule: S1
// prints: tiles 4081df32 3f2f7618, of 8 402df160 3e079984, coalesced 3feb4eae 3e6f1e60
// prints: inclusive 3f800000 3feaaaab 40585dde 4081df32, exclusive 00000000 4080df31
// prints: min 0 max 31 and 0 or 31 xor 0, inclusive 10, exclusive 6
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

#include "case.cuh"

namespace cg = cooperative_groups;

__global__ void floats(float* r) {
    auto block = cg::this_thread_block();
    auto tile = cg::tiled_partition<32>(block);
    auto eight = cg::tiled_partition<8>(block);
    const float value = 1.0f / (threadIdx.x + 1);
    r[threadIdx.x] = cg::reduce(tile, value, cg::plus<float>());
    r[64 + threadIdx.x] = cg::reduce(eight, value, cg::plus<float>());
    r[128 + threadIdx.x] = cg::inclusive_scan(tile, value, cg::plus<float>());
    r[192 + threadIdx.x] = cg::exclusive_scan(tile, value);
    if (threadIdx.x % 3 == 0) {
        auto group = cg::coalesced_threads();
        r[256 + threadIdx.x] = cg::reduce(group, value, cg::plus<float>());
    }
}
__global__ void integers(int* r) {
    auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    const int lane = tile.thread_rank();
    r[0] = cg::reduce(tile, lane, cg::less<int>());
    r[1] = cg::reduce(tile, lane, cg::greater<int>());
    r[2] = cg::reduce(tile, lane, cg::bit_and<int>());
    r[3] = cg::reduce(tile, lane, cg::bit_or<int>());
    r[4] = cg::reduce(tile, lane, cg::bit_xor<int>());
    const int inclusive = cg::inclusive_scan(tile, lane);
    const int exclusive = cg::exclusive_scan(tile, lane);
    if (lane == 4) r[5] = inclusive, r[6] = exclusive;
}
unsigned bits(float value) {
    unsigned result;
    memcpy(&result, &value, sizeof value);
    return result;
}

int main() {
    float* f;
    CHECK(cudaMallocHost(&f, 320 * sizeof(float)));
    floats<<<1, 64>>>(f);
    CHECK(cudaDeviceSynchronize());
    std::printf("tiles %08x %08x, of 8 %08x %08x, coalesced %08x %08x\n", bits(f[0]), bits(f[40]),
                bits(f[64]), bits(f[127]), bits(f[256]), bits(f[316]));
    std::printf("inclusive %08x %08x %08x %08x, exclusive %08x %08x\n", bits(f[128]), bits(f[130]),
                bits(f[143]), bits(f[159]), bits(f[192]), bits(f[223]));
    int* r = pinned_ints(8, -1);
    integers<<<1, 32>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("min %d max %d and %d or %d xor %d, inclusive %d, exclusive %d\n", r[0], r[1], r[2],
                r[3], r[4], r[5], r[6]);
}
