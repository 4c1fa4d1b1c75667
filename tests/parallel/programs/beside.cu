// Kernels whose stores others can see before their end: the stores are buffered until then.
// shared: yes
#include <cstdio>

#include "shared.hpp"

__global__ void scale(int* a, int by) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int round = 0; round < 50; ++round)
        a[i] = a[i] * by + round;
}

int main() {
    const int n = 1 << 15;
    int *a, *b, *host;
    cudaMalloc(&a, n * sizeof(int));
    cudaMalloc(&b, n * sizeof(int));
    cudaMallocHost(&host, n * sizeof(int));
    cudaStream_t stream, other;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
    cudaMemsetAsync(a, 1, n * sizeof(int), stream);
    cudaMemsetAsync(b, 2, n * sizeof(int), other);
    for (int round = 0; round < 6; ++round) {
        scale<<<n / 128, 128, 0, stream>>>(a, round);
        scale<<<n / 128, 128, 0, other>>>(b, round + 1);
        if (round == 3) cudaMemcpyAsync(host, b, n * sizeof(int), cudaMemcpyDeviceToHost, other);
    }
    // A race: the copy is concurrent with the kernels and sees some of their stores.
    cudaMemcpy(host + n / 2, a, n / 2 * sizeof(int), cudaMemcpyDeviceToHost);
    cudaDeviceSynchronize();
    unsigned mixed = 0;
    for (int i = 0; i < n; ++i)
        mixed = mixed * 31 + host[i];
    std::printf("%x\n", mixed);
    cudaStreamDestroy(stream);
    cudaStreamDestroy(other);
    cudaFree(a);
    cudaFree(b);
    cudaFreeHost(host);
    report_block_processes();
}
