// Blocks that store the same bytes to the same address are independent.
// shared: yes
#include <cstdio>

#include "shared.hpp"

__global__ void set(int* a, int n) {
    a[blockIdx.x * 32 + threadIdx.x] = 3;
    a[n] = 7;
}

int main() {
    int* a;
    cudaMalloc(&a, 4096 * sizeof(int));
    set<<<100, 32>>>(a, 4000);
    int values[2];
    cudaMemcpy(values, a + 3999, sizeof values, cudaMemcpyDeviceToHost);
    std::printf("%d\n", values[1]);
    report_block_processes();
}
