// Twenty waves of bulk; the urgent grid starts when the first wave frees space.
// rule: P1
// start: urgent 1ms +-3%
// end: urgent 2ms +-3%
// overlap: bulk urgent
// makespan: 21ms +-2%
#include "case.cuh"

__global__ void bulk() { spin_ms(1); }
__global__ void urgent() { spin_ms(1); }

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    cudaStream_t low = make_stream("low"), high;
    CHECK(cudaStreamCreateWithPriority(&high, cudaStreamNonBlocking, -5));
    const int blocks = gpu.multiProcessorCount * (gpu.maxThreadsPerMultiProcessor / 1024);
    bulk<<<20 * blocks, 1024, 0, low>>>();
    urgent<<<blocks, 1024, 0, high>>>();
    CHECK(cudaDeviceSynchronize());
}
