// Static shared memory limits residency as well: 40 KiB
// a block, so that five are resident and not thirty-two.
// rule: C1
// duration: hungry 2ms +-2%
#include "case.cuh"

__global__ void hungry() {
    __shared__ int cells[10240];
    cells[threadIdx.x] = 1;
    spin_ms(1);
}

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    hungry<<<gpu.multiProcessorCount * 10, 32>>>();
    CHECK(cudaDeviceSynchronize());
}
