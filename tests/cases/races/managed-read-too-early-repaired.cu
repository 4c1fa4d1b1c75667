// rule: H1
// prints: 42
#include "case.cuh"

__global__ void produce(int* n) {
    spin_ms(2);
    *n = 42;
}

int main() {
    int* n = nullptr;
    CHECK(cudaMallocManaged(&n, sizeof(int)));
    *n = 1;
    produce<<<1, 1>>>(n);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *n);
}
