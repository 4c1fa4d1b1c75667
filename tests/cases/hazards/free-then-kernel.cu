// rule: A1, X2
// prints: cudaErrorIllegalAddress
// finds: use-after-free cudaFree set A7
// only-on: model
#include "case.cuh"

__global__ void set(int* n) { *n = 1; }

int main() {
    int* n = device_ints(16);
    CHECK(cudaFree(n));
    set<<<1, 1>>>(n);
    show(cudaDeviceSynchronize());
}
