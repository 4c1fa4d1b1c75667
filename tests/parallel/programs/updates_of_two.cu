// Two concurrent kernels update the same counters,
// which is no race; a copy that reads them is one.
#include <cstdio>

#include "shared.hpp"

__global__ void count(const int* values, int* bins) {
    atomicAdd(&bins[values[blockIdx.x * blockDim.x + threadIdx.x] % 32], 1);
}

int main() {
    const int n = 1 << 14;
    int *values, *bins, *host;
    cudaMalloc(&values, n * sizeof(int));
    cudaMalloc(&bins, 32 * sizeof(int));
    cudaMallocHost(&host, n * sizeof(int));
    for (int i = 0; i < n; ++i)
        host[i] = i * 7 % 1001;
    cudaMemcpy(values, host, n * sizeof(int), cudaMemcpyHostToDevice);
    cudaMemset(bins, 0, 32 * sizeof(int));
    cudaStream_t streams[2];
    for (cudaStream_t& stream : streams)
        cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    cudaDeviceSynchronize();
    for (int i = 0; i < 3; ++i)
        for (const cudaStream_t stream : streams)
            count<<<n / 64, 64, 0, stream>>>(values, bins);
    cudaDeviceSynchronize();
    count<<<n / 64, 64, 0, streams[0]>>>(values, bins);
    cudaMemcpyAsync(host, bins, 32 * sizeof(int), cudaMemcpyDeviceToHost, streams[1]);
    cudaDeviceSynchronize();
    cudaMemcpy(host, bins, 32 * sizeof(int), cudaMemcpyDeviceToHost);
    std::printf("%d %d\n", host[0], host[31]);
    report_block_processes();
}
