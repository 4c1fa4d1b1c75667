// 40 KiB a block: five blocks are resident on an SM of 228 KiB, not thirty-two.
// rule: C1
// duration: hungry 2ms +-2%
#include "case.cuh"

__global__ void hungry() { spin_ms(1); }

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    hungry<<<gpu.multiProcessorCount * 10, 32, 40 << 10>>>();
    CHECK(cudaDeviceSynchronize());
}
