// A kernel races with a copy; another one reads uninitialised memory.
#include <cstdio>

#include "shared.hpp"

__global__ void add(const int* a, int* b) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    b[i] = a[i] + 1;
}

int main() {
    const int n = 1 << 13;
    int *a, *b, *host;
    cudaMalloc(&a, n * sizeof(int));
    cudaMalloc(&b, n * sizeof(int));
    cudaMallocHost(&host, n * sizeof(int));
    cudaStream_t stream, other;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
    add<<<n / 64, 64, 0, stream>>>(a, b);
    cudaDeviceSynchronize();
    cudaMemsetAsync(a, 0, n * sizeof(int), stream);
    add<<<n / 64, 64, 0, stream>>>(a, b);
    cudaStreamSynchronize(stream);
    cudaMemcpyAsync(host, b, n * sizeof(int), cudaMemcpyDeviceToHost, stream);
    add<<<n / 64, 64, 0, other>>>(a, b);
    cudaDeviceSynchronize();
    std::printf("%d\n", host[5]);
    report_block_processes();
}
