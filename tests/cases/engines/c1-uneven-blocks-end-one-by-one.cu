// The block with the most work decides, not the sum: it continues alone after the others.
// rule: C1
// duration: uneven 1000us +-10%
#include "case.cuh"

__global__ void uneven(float* data, unsigned count) {
    const unsigned mine = blockIdx.x == 0 ? count : count / 64;
    for (unsigned i = threadIdx.x; i < mine; i += blockDim.x)
        data[i] += 1;
}

int main() {
    const unsigned count = 6 << 20;
    float* data;
    CHECK(cudaMalloc(&data, count * sizeof(float)));
    CHECK(cudaMemset(data, 0, count * sizeof(float)));
    CHECK(cudaDeviceSynchronize());
    uneven<<<64, 1024>>>(data, count);
    CHECK(cudaDeviceSynchronize());
}
