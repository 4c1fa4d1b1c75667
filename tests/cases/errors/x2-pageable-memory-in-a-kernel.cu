// only-on: model
// A kernel cannot access malloc memory (on most machines: some GPUs share the host's page tables).
// rule: X2
// finds: out-of-bounds write_to
// prints: cudaErrorIllegalAddress
#include <cstdlib>

#include "case.cuh"

__global__ void write_to(int* n) { *n = 1; }

int main() {
    int* n = static_cast<int*>(std::malloc(sizeof(int)));
    write_to<<<1, 1>>>(n);
    show(cudaDeviceSynchronize());
}
