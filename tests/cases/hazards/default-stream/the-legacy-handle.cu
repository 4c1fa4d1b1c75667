// cudaStreamLegacy is the default stream by another name.
// rule: D1, D3
// prints: 7
#include "case.cuh"

__global__ void put(int* n, int value) { *n += value; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t a;
    CHECK(cudaStreamCreate(&a));
    put<<<1, 1, 0, a>>>(n, 1);
    put<<<1, 1, 0, cudaStreamLegacy>>>(n, 2);
    put<<<1, 1, 0, a>>>(n, 4);
    CHECK(cudaStreamSynchronize(cudaStreamLegacy));
    std::printf("%d\n", *n);
}
