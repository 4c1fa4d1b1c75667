// Many small operations in eight streams, issued back to back: launches
// of an empty kernel, records, waits and copies of four bytes, in turn.
//    stream-operations OPERATIONS         prints seconds of CPU time, and memory
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

#include "real_clock.hpp"

__global__ void empty() {}

int main(int, char** arguments) {
    const long operations = std::atol(arguments[1]);
    const int count = 8;
    cudaStream_t streams[count];
    cudaEvent_t events[count];
    for (int i = 0; i < count; ++i) {
        cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking);
        cudaEventCreate(&events[i]);
    }
    int *pinned, *device;
    cudaMallocHost(&pinned, count * sizeof(int));
    cudaMalloc(&device, count * sizeof(int));
    cudaDeviceSynchronize();

    const double memory = anonymous_bytes();
    const double begin = processor_seconds();
    for (long i = 0; i < operations; i += 4) {
        const int s = static_cast<int>(i / 4 % count), next = (s + 1) % count;
        empty<<<1, 32, 0, streams[s]>>>();
        cudaEventRecord(events[s], streams[s]);
        cudaStreamWaitEvent(streams[next], events[s], 0);
        cudaMemcpyAsync(device + s, pinned + s, sizeof(int), cudaMemcpyHostToDevice, streams[s]);
    }
    cudaDeviceSynchronize();
    std::printf("seconds %.6f\n", processor_seconds() - begin);
    std::printf("memory %.0f\n", anonymous_bytes() - memory);
}
