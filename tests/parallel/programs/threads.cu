// The program's own threads are suspended while a kernel runs, and those that have ended are gone.
// shared: yes
#include <cstdio>
#include <thread>

#include "shared.hpp"

__global__ void add(int* a, int by) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int round = 0; round < 20; ++round)
        a[i] += by;
}

void add_in_rounds(int* a, int n, int rounds) {
    for (int round = 0; round < rounds; ++round) {
        add<<<n / 64, 64>>>(a, round);
        cudaDeviceSynchronize();
    }
}

int main() {
    const int n = 1 << 13;
    int *a, *b;
    cudaMalloc(&a, n * sizeof(int));
    cudaMalloc(&b, n * sizeof(int));
    cudaMemset(a, 0, n * sizeof(int));
    cudaMemset(b, 0, n * sizeof(int));
    for (int i = 0; i < 3; ++i)
        std::thread(add_in_rounds, b, n, 1).join();
    std::thread other(add_in_rounds, b, n, 5);
    add_in_rounds(a, n, 3);
    other.join();
    int last[2];
    cudaMemcpy(&last[0], a + n - 1, sizeof(int), cudaMemcpyDeviceToHost);
    cudaMemcpy(&last[1], b + n - 1, sizeof(int), cudaMemcpyDeviceToHost);
    std::printf("%d %d\n", last[0], last[1]);
    cudaFree(a);
    cudaFree(b);
    report_block_processes();
}
