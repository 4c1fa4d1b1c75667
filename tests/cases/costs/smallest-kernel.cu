// The smallest kernel has a fixed start and end time,
// whatever its blocks do, even if the blocks differ.
// rule: C4
// only-on: model
// duration: one 640ns +-5%
// duration: uneven >= 640ns
// duration: uneven <= 2us
#include "cost.cuh"

__global__ void one(float* out) { out[threadIdx.x] = 1; }
__global__ void uneven(float* out) {
    if (threadIdx.x < blockIdx.x) out[blockIdx.x * 64 + threadIdx.x] = 1;
}

int main() {
    float* out;
    CHECK(cudaMalloc(&out, 64 * 64 * sizeof(float)));
    one<<<1, 64>>>(out);
    uneven<<<64, 64>>>(out);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(out));
}
