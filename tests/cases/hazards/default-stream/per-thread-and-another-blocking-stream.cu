// Without the legacy stream, the per-thread stream is unordered like any other.
// rule: S2, D3
// finds: race put times S2
#include "case.cuh"

__global__ void put(int* n, int value) { *n = value; }
__global__ void times(int* n, int value) { *n *= value; }

int main() {
    int* n = device_ints(1);
    cudaStream_t other;
    CHECK(cudaStreamCreate(&other));
    put<<<1, 1, 0, cudaStreamPerThread>>>(n, 3);
    times<<<1, 1, 0, other>>>(n, 5);
    CHECK(cudaDeviceSynchronize());
}
