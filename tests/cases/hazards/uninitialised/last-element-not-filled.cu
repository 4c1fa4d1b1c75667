// rule: A8, S1
//
// wrong: The grid is one block too small for the array that the next kernel sums.
// finds: uninitialised sum A8
//
// repaired: every element filled
// prints: 100
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(int* n, int count) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < count) n[i] = 1;
}
__global__ void sum(const int* n, int count, int* result) {
    int total = 0;
    for (int i = 0; i < count; ++i)
        total += n[i];
    *result = total;
}

int main() {
    const int count = 100, threads = 32;
    int *n = nullptr, *result = pinned_ints(1, 0);
    CHECK(cudaMalloc(&n, count * sizeof(int)));
    const int blocks = repaired ? (count + threads - 1) / threads : count / threads;
    fill<<<blocks, threads>>>(n, count);
    sum<<<1, 1>>>(n, count, result);
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *result);
    CHECK(cudaFree(n));
}
