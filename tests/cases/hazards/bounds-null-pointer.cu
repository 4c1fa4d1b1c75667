// rule: X2
// prints: cudaErrorIllegalAddress
// finds: out-of-bounds set
#include "case.cuh"

__global__ void set(int* n) { *n = 1; }

int main() {
    set<<<1, 1>>>(nullptr);
    show(cudaDeviceSynchronize());
}
