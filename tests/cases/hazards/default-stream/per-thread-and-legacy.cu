// The per-thread default stream is a blocking stream: the legacy one is ordered with it.
// rule: D1, D3
// prints: 30
#include "case.cuh"

__global__ void put(int* n, int value) { *n = value; }
__global__ void times(int* n, int value) { *n *= value; }

int main() {
    int* n = pinned_ints(1, 0);
    put<<<1, 1, 0, cudaStreamPerThread>>>(n, 3);
    times<<<1, 1, 0, cudaStreamLegacy>>>(n, 5);
    times<<<1, 1, 0, cudaStreamPerThread>>>(n, 2);
    CHECK(cudaStreamSynchronize(cudaStreamPerThread));
    std::printf("%d\n", *n);
}
