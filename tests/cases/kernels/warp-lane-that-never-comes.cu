// A mask with a lane that waits elsewhere is reported as a deadlock.
// rule: S1
// only-on: model
// stopped: thread 0 of block 0 waits at __shfl_sync with mask 0xffffffff for thread 16, which waits at a block or grid barrier
// prints-end: which waits at a block or grid barrier
#include "case.cuh"

__global__ void halves(int* r) {
    if (threadIdx.x < 16) r[threadIdx.x] = __shfl_sync(0xffffffff, 1, 0);
    __syncthreads();
}

int main() {
    halves<<<1, 32>>>(device_ints(32));
    CHECK(cudaDeviceSynchronize());
}
