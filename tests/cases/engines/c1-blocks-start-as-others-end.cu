// Twice as many blocks as fit, every other one five times as long: a block starts as soon as one
// has ended, until the last long ones start when the first long ones end.
// rule: C1
// duration: mixed 10ms +-1%
#include "case.cuh"

__global__ void mixed() { spin_ms(blockIdx.x % 2 == 0 ? 1 : 5); }

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    mixed<<<2 * gpu.multiProcessorCount * (gpu.maxThreadsPerMultiProcessor / 512), 512>>>();
    CHECK(cudaDeviceSynchronize());
}
