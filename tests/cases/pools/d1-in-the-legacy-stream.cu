// An allocation in the legacy stream is a barrier like all work there.
// rule: D1, A2
// order: k1 before k2
// cause: k2 legacy_barrier
#include "case.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k2() { spin_ms(2); }

int main() {
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreate(&b));
    int* n = nullptr;
    k1<<<1, 1, 0, a>>>();
    CHECK(cudaMallocAsync(&n, 64, 0));
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFreeAsync(n, 0));
}
