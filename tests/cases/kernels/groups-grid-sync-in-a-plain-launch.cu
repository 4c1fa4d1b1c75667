// Without a cooperative launch the blocks of a grid cannot synchronise.
// rule: S1
// only-on: model
// stopped: grid.sync() in a launch that is not cooperative
// prints-end: launch the kernel with cudaLaunchCooperativeKernel
#include <cooperative_groups.h>

#include "case.cuh"

__global__ void meet() { cooperative_groups::this_grid().sync(); }

int main() {
    meet<<<2, 32>>>();
    CHECK(cudaDeviceSynchronize());
}
