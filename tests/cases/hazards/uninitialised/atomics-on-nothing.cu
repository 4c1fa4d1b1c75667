// rule: M5
// finds: uninitialised count
#include "case.cuh"

__global__ void count(unsigned* n) { atomicAdd(n, 1u); }

int main() {
    unsigned *n = nullptr, seen = 0;
    CHECK(cudaMalloc(&n, sizeof *n));
    count<<<2, 32>>>(n);
    CHECK(cudaMemcpy(&seen, n, sizeof seen, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(n));
}
