// Without peer access it is an illegal address, which makes all devices of the process unusable.
// rule: X2
// finds: out-of-bounds touch
// device: model:h200x2
// prints: cudaErrorIllegalAddress
// prints: cudaErrorIllegalAddress
// prints: device 1: cudaSuccess
// prints: cudaErrorIllegalAddress
// prints: cudaErrorIllegalAddress
// prints: count cudaSuccess, current cudaSuccess
#include "case.cuh"

__global__ void touch(int* p) { *p = 1; }

int main() {
    int *theirs, *more;
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&theirs, sizeof(int)));
    CHECK(cudaSetDevice(0));
    touch<<<1, 1>>>(theirs);
    show(cudaDeviceSynchronize());
    show(cudaMalloc(&more, 4));
    std::printf("device 1: %s\n", cudaGetErrorName(cudaSetDevice(1)));
    show(cudaMemset(theirs, 0, 4));
    show(cudaDeviceSynchronize());
    int number = 0;
    std::printf("count %s, ", cudaGetErrorName(cudaGetDeviceCount(&number)));
    std::printf("current %s\n", cudaGetErrorName(cudaGetDevice(&number)));
}
