// Two grids that fill every SM are serialised, in two streams.
// rule: C1
// no-overlap: first second
// cause: second sms_full first
// makespan: 10ms +-1%
#include "case.cuh"

__global__ void first() { spin_ms(5); }
__global__ void second() { spin_ms(5); }

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    const int blocks = gpu.multiProcessorCount * (gpu.maxThreadsPerMultiProcessor / 512);
    first<<<blocks, 512, 0, make_stream("a")>>>();
    second<<<blocks, 512, 0, make_stream("b")>>>();
    CHECK(cudaDeviceSynchronize());
}
