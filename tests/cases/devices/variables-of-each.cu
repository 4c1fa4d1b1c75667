// Each device has its own values of __device__ and __constant__ variables.
// rule: S1
// device: model:h200x2
// prints: on 1: 12
// prints: on 0: 10
// prints: on 0: 13
// prints: on 1: 12
#include "case.cuh"

__device__ int counter = 10;
__constant__ int factor = 3;

__global__ void add(int n) { counter += n * factor; }

void tell(int device) {
    int value = 0;
    CHECK(cudaSetDevice(device));
    CHECK(cudaMemcpyFromSymbol(&value, counter, sizeof value));
    std::printf("on %d: %d\n", device, value);
}

int main() {
    const int two = 2;
    CHECK(cudaSetDevice(1));
    CHECK(cudaMemcpyToSymbol(factor, &two, sizeof two));
    add<<<1, 1>>>(1);
    tell(1);
    tell(0);
    add<<<1, 1>>>(1);
    tell(0);
    tell(1);
}
