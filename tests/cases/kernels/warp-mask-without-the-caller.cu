// A calling lane must be in its own mask.
// rule: S1
// only-on: model
// stopped: __shfl_sync with mask 0x0000ffff, which does not include the calling lane 16
// prints-end: a lane may only use a mask that includes itself
#include "case.cuh"

__global__ void wrong(int* r) { r[threadIdx.x] = __shfl_sync(0x0000ffff, 1, 0); }

int main() {
    wrong<<<1, 32>>>(device_ints(32));
    CHECK(cudaDeviceSynchronize());
}
