// rule: X1, X2
// The synchronisation is unchecked, but a later call's result is checked, and has the same error.
// prints: cudaErrorIllegalAddress
// finds: out-of-bounds set
// only-on: model
#include "case.cuh"

__global__ void set(int* n) { *n = 1; }

int main() {
    int* n = nullptr;
    set<<<1, 1>>>(nullptr);
    cudaDeviceSynchronize();
    show(cudaMalloc(&n, 4));
}
