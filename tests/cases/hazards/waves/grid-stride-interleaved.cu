// Two kernels in two streams, many waves each: one for the even elements, one for the odd ones.
// rule: S2
// prints: 500000 250000
#include "case.cuh"

__global__ void fill(int* n, int count, int first, int value) {
    const int step = static_cast<int>(gridDim.x * blockDim.x);
    for (int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x); 2 * i + first < count;
         i += step)
        n[2 * i + first] = value;
}
__global__ void sum(const int* n, int count, int* result) {
    const int step = static_cast<int>(gridDim.x * blockDim.x);
    int mine = 0;
    for (int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x); i < count; i += step)
        mine += n[i];
    atomicAdd(result, mine);
}

int main() {
    const int count = 250000;
    int *n = nullptr, *result = pinned_ints(1, 0);
    CHECK(cudaMalloc(&n, count * sizeof(int)));
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreate(&b));
    fill<<<300, 64, 0, a>>>(n, count, 0, 1);
    fill<<<300, 64, 0, b>>>(n, count, 1, 3);
    sum<<<100, 64>>>(n, count, result);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d\n", *result, count);
    CHECK(cudaFree(n));
}
