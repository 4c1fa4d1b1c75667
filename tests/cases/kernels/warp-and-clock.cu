// Lanes that synchronise wait for the slowest of them.
// rule: S1
// prints: 32 lanes, all later than 1 ms
// duration: spins 1ms +-5%
#include "case.cuh"

__global__ void spins(int* late, int* here) {
    const long long begin = clock64();
    if (threadIdx.x == 5) spin_ms(1);
    *here = __popc(__activemask());
    __syncwarp();
    // A GPU runs at 1 GHz and more.
    if (clock64() - begin > 1000000) atomicAdd(late, 1);
    here[1] = __popc(__ballot_sync(0xffffffff, 1));
}

int main() {
    int *late = pinned_ints(1, 0), *here = pinned_ints(2, 0);
    spins<<<1, 32>>>(late, here);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d lanes, %s later than 1 ms\n", here[1], *late == 32 ? "all" : "not all");
}
