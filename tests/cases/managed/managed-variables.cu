// A __managed__ variable is a plain variable for the host, and memory of the device.
// rule: H1
// prints: 6
// prints: type 3
// prints: by symbol 9
#include "case.cuh"

__device__ __managed__ int number = 5;
__managed__ int table[4];

__global__ void step() {
    if (threadIdx.x == 0) number += 1;
    table[threadIdx.x] = threadIdx.x;
}

int main() {
    step<<<1, 4>>>();
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", number);
    cudaPointerAttributes attributes;
    CHECK(cudaPointerGetAttributes(&attributes, &number));
    std::printf("type %d\n", attributes.type);
    number = 9;
    int copy = 0;
    CHECK(cudaMemcpyFromSymbol(&copy, number, sizeof copy));
    std::printf("by symbol %d\n", copy);
}
