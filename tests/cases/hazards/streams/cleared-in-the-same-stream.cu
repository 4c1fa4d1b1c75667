// The counters are cleared in the stream that counts.
// rule: S1, M5
// prints: 256
#include <cuda_runtime.h>

#include <cstdio>

__global__ void histogram(const unsigned char* data, unsigned* bins) {
    atomicAdd(&bins[data[threadIdx.x] % 16], 1u);
}

int main() {
    unsigned char* data;
    unsigned *bins, host[16];
    cudaMalloc(&data, 256);
    cudaMalloc(&bins, 16 * sizeof(unsigned));
    cudaMemset(data, 3, 256);
    cudaStream_t count;
    cudaStreamCreate(&count);
    cudaMemsetAsync(bins, 0, 16 * sizeof(unsigned), count);
    histogram<<<1, 256, 0, count>>>(data, bins);
    cudaMemcpyAsync(host, bins, sizeof host, cudaMemcpyDeviceToHost, count);
    cudaStreamSynchronize(count);
    printf("%u\n", host[3]);
    cudaFree(data);
    cudaFree(bins);
    cudaStreamDestroy(count);
}
