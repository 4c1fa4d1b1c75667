// rule: P1, C1
// start: second 20ms +-2%
// cause: second sms_full bulk
// makespan: 21ms +-2%
#include "case.cuh"

__global__ void bulk() { spin_ms(1); }
__global__ void second() { spin_ms(1); }

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    const int blocks = gpu.multiProcessorCount * (gpu.maxThreadsPerMultiProcessor / 1024);
    bulk<<<20 * blocks, 1024, 0, make_stream("a")>>>();
    second<<<blocks, 1024, 0, make_stream("b")>>>();
    CHECK(cudaDeviceSynchronize());
}
