// rule: A8, M5
//
// wrong: cudaMemset gets the number of elements instead of bytes.
// finds: uninitialised increment A8
//
// repaired: number of bytes
// prints: 1 1
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void increment(int* n) { n[threadIdx.x] += 1; }

int main() {
    const int count = 64;
    int *n = nullptr, seen[count];
    CHECK(cudaMalloc(&n, count * sizeof(int)));
    CHECK(cudaMemset(n, 0, repaired ? count * sizeof(int) : count));
    increment<<<1, count>>>(n);
    CHECK(cudaMemcpy(seen, n, sizeof seen, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%d %d\n", seen[0], seen[count - 1]);
    CHECK(cudaFree(n));
}
