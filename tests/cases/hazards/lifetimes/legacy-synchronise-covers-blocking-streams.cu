// Synchronising the legacy stream covers earlier work of blocking streams.
// rule: D1, H1
// prints: 3
#include "case.cuh"

__global__ void set(int* n, int value) {
    spin(100000);
    *n = value;
}

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreate(&b));
    set<<<1, 1, 0, a>>>(n, 1);
    set<<<1, 1, 0, b>>>(n + 1, 2);
    CHECK(cudaStreamSynchronize(cudaStreamLegacy));
    std::printf("%d\n", n[0] + n[1]);
}
