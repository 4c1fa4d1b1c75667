// One block gets one multiprocessor's share of the memory bandwidth (measured: 1318 us).
// rule: C1
// finds: uninitialised add A8
// duration: add 1318us +-10%
#include "case.cuh"

__global__ void add(float* c, const float* a, const float* b, unsigned count) {
    for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
        c[i] = a[i] + b[i];
}

int main() {
    const unsigned count = 4 << 20;
    float *a, *b, *c;
    for (float** each : {&a, &b, &c})
        CHECK(cudaMalloc(each, count * sizeof(float)));
    add<<<1, 1024>>>(c, a, b, count);
    CHECK(cudaDeviceSynchronize());
}
