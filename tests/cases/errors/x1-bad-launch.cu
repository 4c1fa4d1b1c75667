// A launch returns nothing: its error is the last error. The kernel does not run.
// rule: X1
// prints: cudaErrorInvalidConfiguration
// prints: cudaErrorInvalidConfiguration
// prints: cudaErrorInvalidValue
// prints: 0
// prints: 42
#include "case.cuh"

__global__ void put(int* n, int value) { *n = value; }

int main() {
    int* n = pinned_ints(1, 0);
    put<<<1, 2048>>>(n, 1);
    show(cudaGetLastError());
    put<<<0, 1>>>(n, 2);
    show(cudaGetLastError());
    put<<<1, 1, 1 << 30>>>(n, 3);
    show(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *n);
    put<<<1, 1>>>(n, 42);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *n);
}
