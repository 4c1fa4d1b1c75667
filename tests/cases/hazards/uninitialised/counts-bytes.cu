// rule: M5
// prints: 1 1
#include "case.cuh"

__global__ void increment(int* n) { n[threadIdx.x] += 1; }

int main() {
    const int count = 64;
    int *n = nullptr, seen[count];
    CHECK(cudaMalloc(&n, count * sizeof(int)));
    CHECK(cudaMemset(n, 0, count * sizeof(int)));
    increment<<<1, count>>>(n);
    CHECK(cudaMemcpy(seen, n, sizeof seen, cudaMemcpyDeviceToHost));
    std::printf("%d %d\n", seen[0], seen[count - 1]);
    CHECK(cudaFree(n));
}
