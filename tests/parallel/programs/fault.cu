// A block in the middle of the grid faults.
#include <cstdio>

#include "shared.hpp"

__global__ void fill(int* a, int bad) {
    a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
    if (static_cast<int>(blockIdx.x) == bad) *reinterpret_cast<int*>(threadIdx.x * 64ull) = 2;
}

int main() {
    int* a;
    cudaMalloc(&a, 200 * 32 * sizeof(int));
    fill<<<200, 32>>>(a, 77);
    std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    report_block_processes();
}
