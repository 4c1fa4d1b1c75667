// A running block is never preempted, whatever the other stream's priority.
// rule: P1
// no-overlap: bulk urgent
// order: bulk before urgent
// cause: urgent sms_full bulk
#include "case.cuh"

__global__ void bulk() { spin_ms(4); }
__global__ void urgent() { spin_ms(1); }

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    cudaStream_t low = make_stream("low"), high;
    CHECK(cudaStreamCreateWithPriority(&high, cudaStreamNonBlocking, -5));
    const int blocks = gpu.multiProcessorCount * (gpu.maxThreadsPerMultiProcessor / 1024);
    bulk<<<blocks, 1024, 0, low>>>();
    urgent<<<1, 1, 0, high>>>();
    CHECK(cudaDeviceSynchronize());
}
