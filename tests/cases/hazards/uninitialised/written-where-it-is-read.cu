// The first kernel writes exactly the bytes that the second one reads.
// rule: S1
// prints: 16
#include "case.cuh"

__global__ void odd(int* n) { n[2 * threadIdx.x + 1] = 1; }
__global__ void sum_odd(const int* n, int* sum) { atomicAdd(sum, n[2 * threadIdx.x + 1]); }

int main() {
    int *n = nullptr, *sum = pinned_ints(1, 0);
    CHECK(cudaMalloc(&n, 32 * sizeof(int)));
    odd<<<1, 16>>>(n);
    sum_odd<<<1, 16>>>(n, sum);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *sum);
    CHECK(cudaFree(n));
}
