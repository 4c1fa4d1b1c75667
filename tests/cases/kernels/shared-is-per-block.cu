// rule: S1
// prints: 100 101 102
#include "case.cuh"

__global__ void keep(int* result) {
    __shared__ int mine;
    if (threadIdx.x == 0) mine = 100 + blockIdx.x;
    __syncthreads();
    if (threadIdx.x == 31) result[blockIdx.x] = mine;
}

int main() {
    int* result = pinned_ints(3, 0);
    keep<<<3, 32>>>(result);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d %d\n", result[0], result[1], result[2]);
}
