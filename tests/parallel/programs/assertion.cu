// A failed assertion in a block that another process could run
// is printed once, and so is the program's earlier output.
#include <cassert>
#include <cstdio>

#include "shared.hpp"

__global__ void number(int* a) {
    const int i = blockIdx.x * 64 + threadIdx.x;
    assert(i != 11111);
    a[i] = i;
}

int main() {
    int* a;
    cudaMalloc(&a, 200 * 64 * sizeof(int));
    std::printf("before ");
    number<<<200, 64>>>(a);
    std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    report_block_processes();
}
