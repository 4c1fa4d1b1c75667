// rule: S1
// prints: 0 32640 65280 97920
#include "case.cuh"

__global__ void sum(int* result) {
    __shared__ int part[256];
    part[threadIdx.x] = threadIdx.x * blockIdx.x;
    __syncthreads();
    for (int half = 128; half > 0; half /= 2) {
        if (threadIdx.x < half) part[threadIdx.x] += part[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0) result[blockIdx.x] = part[0];
}

int main() {
    int* result = pinned_ints(4, -1);
    sum<<<4, 256>>>(result);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d %d %d\n", result[0], result[1], result[2], result[3]);
}
