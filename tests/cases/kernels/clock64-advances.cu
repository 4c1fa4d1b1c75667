// rule: S1
// prints: later: 1
#include "case.cuh"

__global__ void read_twice(long long* ticks) {
    ticks[0] = clock64();
    ticks[1] = clock64();
}

int main() {
    long long* ticks;
    CHECK(cudaMallocHost(&ticks, 2 * sizeof(long long)));
    read_twice<<<1, 1>>>(ticks);
    CHECK(cudaDeviceSynchronize());
    std::printf("later: %d\n", ticks[1] > ticks[0]);
}
