// Lanes that have ended, or never existed, are not waited for.
// rule: S1
// prints: ballot of a warp that lost lanes: 0000ffff
// prints: last warp of 40 threads: ballot 000000ff, sum 28
#include "case.cuh"

__global__ void early(unsigned* r) {
    if (threadIdx.x >= 16) return;
    r[threadIdx.x] = __ballot_sync(0xffffffff, 1);
}
__global__ void partial(unsigned* r) {
    const unsigned lane = threadIdx.x % 32;
    const unsigned mask = threadIdx.x < 32 ? 0xffffffff : 0xff;
    const unsigned ballot = __ballot_sync(mask, 1);
    const unsigned sum = __reduce_add_sync(mask, lane);
    if (threadIdx.x == 39) {
        r[0] = ballot;
        r[1] = sum;
    }
}

int main() {
    unsigned* r = reinterpret_cast<unsigned*>(pinned_ints(64, 0));
    early<<<1, 32>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("ballot of a warp that lost lanes: %08x\n", r[7]);
    partial<<<1, 40>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("last warp of 40 threads: ballot %08x, sum %u\n", r[0], r[1]);
}
