// Upload, kernel and download in one stream need nothing else.
// rule: S1
// prints: 6
#include <cuda_runtime.h>

#include <cstdio>

__global__ void triple(int* n, int count) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) n[i] *= 3;
}

int main() {
    const int count = 1000;
    const size_t bytes = count * sizeof(int);
    int *host, *device;
    cudaMallocHost(&host, bytes);
    cudaMalloc(&device, bytes);
    for (int i = 0; i < count; ++i)
        host[i] = 2;
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, stream);
    triple<<<(count + 255) / 256, 256, 0, stream>>>(device, count);
    cudaMemcpyAsync(host, device, bytes, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    printf("%d\n", host[count - 1]);
    cudaFree(device);
    cudaFreeHost(host);
    cudaStreamDestroy(stream);
}
