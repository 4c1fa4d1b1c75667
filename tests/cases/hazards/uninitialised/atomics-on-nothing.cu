// rule: A8, M5
//
// wrong: atomics on uninitialised memory
// finds: uninitialised count A8
//
// repaired: atomics on zero
// prints: 64
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void count(unsigned* n) { atomicAdd(n, 1u); }

int main() {
    unsigned *n = nullptr, seen = 0;
    CHECK(cudaMalloc(&n, sizeof *n));
    if (repaired) CHECK(cudaMemset(n, 0, sizeof *n));
    count<<<2, 32>>>(n);
    CHECK(cudaMemcpy(&seen, n, sizeof seen, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%u\n", seen);
    CHECK(cudaFree(n));
}
