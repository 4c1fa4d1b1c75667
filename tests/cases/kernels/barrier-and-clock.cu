// The barrier waits for the slowest thread: all leave it at the same time.
// rule: S1
// prints: waited for the slowest: 1
// duration: uneven 2ms +-2%
#include "case.cuh"

__global__ void uneven(int* seen) {
    __shared__ int slowest_was_there;
    if (threadIdx.x == 0) slowest_was_there = 0;
    __syncthreads();
    if (threadIdx.x == 63) {
        spin_ms(2);
        slowest_was_there = 1;
    }
    __syncthreads();
    seen[threadIdx.x] = slowest_was_there;
}

int main() {
    int* seen = pinned_ints(64, 0);
    uneven<<<1, 64>>>(seen);
    CHECK(cudaDeviceSynchronize());
    int sum = 0;
    for (int i = 0; i < 64; ++i)
        sum += seen[i];
    std::printf("waited for the slowest: %d\n", sum == 64);
}
