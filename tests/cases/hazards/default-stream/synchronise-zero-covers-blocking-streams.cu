// cudaStreamSynchronize(0) waits for all blocking streams.
// rule: D1, H1
// prints: 1 2
#include "case.cuh"

__global__ void put(int* n, int value) { *n = value; }

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreate(&b));
    put<<<1, 1, 0, a>>>(n, 1);
    put<<<1, 1, 0, b>>>(n + 1, 2);
    CHECK(cudaStreamSynchronize(0));
    std::printf("%d %d\n", n[0], n[1]);
}
