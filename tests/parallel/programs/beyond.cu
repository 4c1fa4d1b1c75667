// Blocks at the end of the grid store beyond the allocation, within its last page.
#include <cstdio>

#include "shared.hpp"

__global__ void fill(char* a) { a[blockIdx.x] = 1; }

int main() {
    char* a;
    cudaMalloc(&a, 900);
    fill<<<1000, 1>>>(a);
    std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    report_block_processes();
}
