// The host clears the source with memset() while the copy still reads it.
// rule: M4
// finds: host-buffer h2d host M4
#include <cuda_runtime.h>

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
    memset(host, 0, bytes);
    cudaStreamSynchronize(stream);
    cudaFreeHost(host);
    cudaFree(device);
    cudaStreamDestroy(stream);
}
