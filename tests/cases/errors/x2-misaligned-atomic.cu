// An atomic operation needs an address that is a multiple of its size, and so does a volatile access.
// rule: X2
// prints: cudaErrorMisalignedAddress
// finds: misaligned count X1
#include "case.cuh"

__global__ void count(char* memory) { atomicAdd(reinterpret_cast<int*>(memory + 2), 1); }

int main() {
    char* memory;
    CHECK(cudaMalloc(&memory, 64));
    CHECK(cudaMemset(memory, 0, 64));
    count<<<1, 1>>>(memory);
    show(cudaDeviceSynchronize());
}
