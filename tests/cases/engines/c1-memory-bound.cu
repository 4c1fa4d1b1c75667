// 16 Mi floats in, in and out: 201 MB at the rate of device memory (measured: 58.7 us).
// rule: C1
// finds: uninitialised add A8
// duration: add 58us +-10%
#include "case.cuh"

__global__ void add(float* c, const float* a, const float* b) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    c[i] = a[i] + b[i];
}

int main() {
    const unsigned count = 16 << 20;
    float *a, *b, *c;
    for (float** each : {&a, &b, &c})
        CHECK(cudaMalloc(each, count * sizeof(float)));
    add<<<count / 256, 256>>>(c, a, b);
    CHECK(cudaDeviceSynchronize());
}
