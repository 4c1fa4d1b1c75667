// The start event completes while every SM is full: the measured time includes the wait for space.
// rule: E6, C1
// prints: 4.0 ms
// order: bulk before work
// cause: work sms_full bulk
#include "case.cuh"

__global__ void bulk() { spin_ms(3); }
__global__ void work() { spin_ms(1); }

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    cudaStream_t s = make_stream("s");
    cudaEvent_t start = make_event("start"), stop = make_event("stop");
    const int blocks = gpu.multiProcessorCount * (gpu.maxThreadsPerMultiProcessor / 512);
    bulk<<<blocks, 512, 0, make_stream("other")>>>();
    CHECK(cudaEventRecord(start, s));
    work<<<1, 1, 0, s>>>();
    CHECK(cudaEventRecord(stop, s));
    CHECK(cudaEventSynchronize(stop));
    float ms;
    CHECK(cudaEventElapsedTime(&ms, start, stop));
    std::printf("%.1f ms\n", ms);
}
