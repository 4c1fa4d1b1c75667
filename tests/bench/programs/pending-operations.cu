// Memory of pending operations: a thousand in each of 64 streams.
//    pending-operations           prints their number, and the bytes of memory
#include <cuda_runtime.h>

#include <cstdio>

#include "real_clock.hpp"

__global__ void gate(unsigned nanoseconds) {
    const long long begin = clock64();
    while (clock64() - begin < nanoseconds) {
    }
}
__global__ void empty() {}

int main() {
    const int streams = 64, each = 1000;
    static cudaStream_t stream[streams];
    static cudaEvent_t event[streams];
    for (int i = 0; i < streams; ++i) {
        cudaStreamCreateWithFlags(&stream[i], cudaStreamNonBlocking);
        cudaEventCreate(&event[i]);
    }
    int *pinned, *device;
    cudaMallocHost(&pinned, sizeof(int));
    cudaMalloc(&device, sizeof(int));
    for (cudaStream_t s : stream)
        gate<<<1, 1, 0, s>>>(2000000000);
    const double before = anonymous_bytes();
    for (int i = 0; i < each; i += 4)
        for (int s = 0; s < streams; ++s) {
            empty<<<1, 32, 0, stream[s]>>>();
            cudaEventRecord(event[s], stream[s]);
            cudaStreamWaitEvent(stream[s], event[(s + 1) % streams], 0);
            cudaMemcpyAsync(device, pinned, sizeof(int), cudaMemcpyHostToDevice, stream[s]);
        }
    std::printf("operations %d\n", streams * each);
    std::printf("memory %.0f\n", anonymous_bytes() - before);
    cudaDeviceSynchronize();
}
