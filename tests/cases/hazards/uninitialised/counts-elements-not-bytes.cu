// cudaMemset is told the number of elements, and takes it for bytes.
// rule: M5
// finds: uninitialised increment
#include "case.cuh"

__global__ void increment(int* n) { n[threadIdx.x] += 1; }

int main() {
    const int count = 64;
    int *n = nullptr, seen[count];
    CHECK(cudaMalloc(&n, count * sizeof(int)));
    CHECK(cudaMemset(n, 0, count));
    increment<<<1, count>>>(n);
    CHECK(cudaMemcpy(seen, n, sizeof seen, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(n));
}
