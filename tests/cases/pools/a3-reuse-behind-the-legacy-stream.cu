// Work in the legacy stream orders two blocking streams, and so reuse of memory between them.
// rule: A3, D1
// prints: same 1
#include "case.cuh"

__global__ void busy(int* n) {
    spin_ms(5);
    *n = 1;
}
__global__ void fence() {}

int main() {
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreate(&b));
    int *first = nullptr, *second = nullptr;
    CHECK(cudaMallocAsync(&first, 64 << 20, a));
    busy<<<1, 1, 0, a>>>(first);
    CHECK(cudaFreeAsync(first, a));
    fence<<<1, 1>>>();
    CHECK(cudaMallocAsync(&second, 64 << 20, b));
    std::printf("same %d\n", first == second);
    CHECK(cudaFreeAsync(second, b));
    CHECK(cudaDeviceSynchronize());
}
