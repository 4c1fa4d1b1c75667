// The stream clears the source after the copy.
// rule: M4, S1
// prints: 0
#include <cuda_runtime.h>

#include <cstdio>
#include <cstring>

int main() {
    const size_t bytes = 10000;
    char *host, *device;
    cudaMallocHost((void**)&host, bytes);
    cudaMalloc((void**)&device, bytes);
    memset(host, 1, bytes);
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, stream);
    cudaMemsetAsync(host, 0, bytes, stream);
    cudaStreamSynchronize(stream);
    printf("%d\n", host[0]);
    cudaFreeHost(host);
    cudaFree(device);
    cudaStreamDestroy(stream);
}
