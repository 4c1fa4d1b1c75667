// rule: A1
// Freed after the last use, and the memory is reused by another allocation.
// prints: cudaSuccess
#include "case.cuh"

__global__ void set(int* n) { *n = 1; }

int main() {
    for (int round = 0; round < 3; ++round) {
        int* n = device_ints(16);
        set<<<1, 1>>>(n);
        CHECK(cudaDeviceSynchronize());
        CHECK(cudaFree(n));
    }
    show(cudaDeviceSynchronize());
}
