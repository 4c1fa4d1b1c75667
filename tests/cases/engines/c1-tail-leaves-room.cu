// A wave and a quarter of 1 ms, then half a grid of another stream: it overlaps the tail.
// rule: C1
// overlap: first second
// start: second 1ms +-1%
// makespan: 2ms +-1%
#include "case.cuh"

__global__ void first() { spin_ms(1); }
__global__ void second() { spin_ms(1); }

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    const int full = gpu.multiProcessorCount * (gpu.maxThreadsPerMultiProcessor / 512);
    first<<<full + full / 4, 512, 0, make_stream("a")>>>();
    second<<<full / 2, 512, 0, make_stream("b")>>>();
    CHECK(cudaDeviceSynchronize());
}
