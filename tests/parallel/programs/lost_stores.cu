// Lanes of a warp that update one address without atomic operations: in the first block,
// so that the whole launch is checked and runs in the program, and only in later ones.
// shared: yes
#include <cstdio>

#include "shared.hpp"

__global__ void count(int* a) { a[blockIdx.x] += 1; }

__global__ void count_in_later_blocks(int* a) {
    if (blockIdx.x > 20) a[blockIdx.x] += 1;
}

__global__ void sums_along_warps(int* a) {
    const unsigned lane = threadIdx.x % 32;
    int* const own = a + blockIdx.x * blockDim.x + threadIdx.x;
    *own = static_cast<int>(lane) + 1;
    __syncwarp();
    for (unsigned distance = 1; distance < 32; distance *= 2)
        if (lane >= distance) *own += own[-static_cast<int>(distance)];
}

__global__ void marks(int* a) {
    __shared__ int found;
    if (threadIdx.x == 0) found = 0;
    __syncthreads();
    if (threadIdx.x % 7 == 3 && found == 0) found = 1;
    __syncthreads();
    if (threadIdx.x == 0) a[blockIdx.x] = found + 10;
}

int main() {
    constexpr int blocks = 300, threads = 64;
    int* a;
    cudaMalloc(&a, blocks * threads * sizeof(int));
    for (int round = 0; round < 3; ++round) {
        cudaMemset(a, 0, blocks * threads * sizeof(int));
        count<<<blocks, threads>>>(a);
        show<blocks>("counted", a);
        count_in_later_blocks<<<blocks, threads>>>(a);
        show<blocks>("counted in later blocks", a);
        sums_along_warps<<<blocks, threads>>>(a);
        show<blocks * threads>("sums", a);
        marks<<<blocks, threads>>>(a);
        show<blocks>("marks", a);
    }
    cudaFree(a);
    report_block_processes();
}
