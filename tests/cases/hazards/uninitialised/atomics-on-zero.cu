// rule: M5
// prints: 64
#include "case.cuh"

__global__ void count(unsigned* n) { atomicAdd(n, 1u); }

int main() {
    unsigned *n = nullptr, seen = 0;
    CHECK(cudaMalloc(&n, sizeof *n));
    CHECK(cudaMemset(n, 0, sizeof *n));
    count<<<2, 32>>>(n);
    CHECK(cudaMemcpy(&seen, n, sizeof seen, cudaMemcpyDeviceToHost));
    std::printf("%u\n", seen);
    CHECK(cudaFree(n));
}
