// A grid larger than the device runs in waves.
// rule: C1
// duration: grid 3ms +-2%
#include "case.cuh"

__global__ void grid() { spin_ms(1); }

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    const int blocks = gpu.multiProcessorCount * (gpu.maxThreadsPerMultiProcessor / 512);
    grid<<<3 * blocks, 512>>>();
    CHECK(cudaDeviceSynchronize());
}
