// rule: H1
// finds: read-before-sync produce host H1
// prints: 1
// wrong-because: the host reads before the kernel, which nobody waited for, has written
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
    std::printf("%d\n", *n);
    CHECK(cudaDeviceSynchronize());
}
