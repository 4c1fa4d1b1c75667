// Threads of a block that use shared memory without a barrier: in the first block,
// which is checked, between warps and within one, in later blocks only, and not at all.
// shared: yes
#include <cstdio>

#include "shared.hpp"

__global__ void reversed(int* a, bool meets, unsigned from_block) {
    __shared__ int own[128];
    own[threadIdx.x] = a[blockIdx.x * blockDim.x + threadIdx.x];
    if (meets || blockIdx.x < from_block) __syncthreads();
    a[blockIdx.x * blockDim.x + threadIdx.x] = own[127 - threadIdx.x];
}

__global__ void sums_of_warps(int* a) {
    __shared__ int own[128];
    const unsigned lane = threadIdx.x % 32;
    own[threadIdx.x] = a[blockIdx.x * blockDim.x + threadIdx.x];
    __syncwarp();
    if (lane < 16) own[threadIdx.x] += own[threadIdx.x + 16];
    if (lane < 8) own[threadIdx.x] += own[threadIdx.x + 8];
    a[blockIdx.x * blockDim.x + threadIdx.x] = own[threadIdx.x];
}

int main() {
    constexpr int blocks = 200, threads = 128;
    static int numbers[blocks * threads];
    for (int i = 0; i < blocks * threads; ++i)
        numbers[i] = i * 7 % 1000;
    int* a;
    cudaMalloc(&a, sizeof numbers);
    for (int round = 0; round < 3; ++round) {
        cudaMemcpy(a, numbers, sizeof numbers, cudaMemcpyHostToDevice);
        reversed<<<blocks, threads>>>(a, true, 0);
        show<blocks * threads>("with a barrier", a);
        reversed<<<blocks, threads>>>(a, false, 0);
        show<blocks * threads>("without", a);
        reversed<<<blocks, threads>>>(a, false, 100);
        show<blocks * threads>("without in later blocks", a);
        sums_of_warps<<<blocks, threads>>>(a);
        show<blocks * threads>("sums of warps", a);
    }
    cudaFree(a);
    report_block_processes();
}
