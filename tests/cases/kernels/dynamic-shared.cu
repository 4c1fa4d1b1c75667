// rule: S1
// prints: 63 62 0
#include "case.cuh"

extern __shared__ int buffer[];

__global__ void reverse(int* n) {
    buffer[threadIdx.x] = n[threadIdx.x];
    __syncthreads();
    n[threadIdx.x] = buffer[blockDim.x - 1 - threadIdx.x];
}

int main() {
    int* n = pinned_ints(64, 0);
    for (int i = 0; i < 64; ++i)
        n[i] = i;
    reverse<<<1, 64, 64 * sizeof(int)>>>(n);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d %d\n", n[0], n[1], n[63]);
}
