// The counters are cleared in one stream and counted in the other.
// rule: S2, M5
// finds: race memset histogram S2
#include <cuda_runtime.h>

__global__ void histogram(const unsigned char* data, unsigned* bins) {
    atomicAdd(&bins[data[threadIdx.x] % 16], 1u);
}

int main() {
    unsigned char* data;
    unsigned* bins;
    cudaMalloc(&data, 256);
    cudaMalloc(&bins, 16 * sizeof(unsigned));
    cudaMemset(data, 3, 256);
    cudaMemset(bins, 0, 16 * sizeof(unsigned));
    cudaDeviceSynchronize();
    cudaStream_t clear, count;
    cudaStreamCreate(&clear);
    cudaStreamCreate(&count);
    cudaMemsetAsync(bins, 0, 16 * sizeof(unsigned), clear);
    histogram<<<1, 256, 0, count>>>(data, bins);
    cudaDeviceSynchronize();
    cudaFree(data);
    cudaFree(bins);
    cudaStreamDestroy(clear);
    cudaStreamDestroy(count);
}
