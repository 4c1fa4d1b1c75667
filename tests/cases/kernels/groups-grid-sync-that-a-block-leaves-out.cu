// A block that ends without grid.sync() blocks the others forever.
// rule: S1
// only-on: model
// stopped: its threads wait at a grid barrier, but 1 of 4 blocks have ended without reaching it
// prints-end: 1 of 4 blocks have ended without reaching it
#include <cooperative_groups.h>

#include "case.cuh"

__global__ void meet() {
    if (blockIdx.x != 2) cooperative_groups::this_grid().sync();
}

int main() {
    void* none[] = {nullptr};
    CHECK(cudaLaunchCooperativeKernel(meet, 4, 32, none));
    CHECK(cudaDeviceSynchronize());
}
