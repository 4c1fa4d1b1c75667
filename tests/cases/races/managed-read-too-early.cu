// rule: H1
//
// wrong:
// finds: read-before-sync produce host H1
// prints: 1
// wrong-because: the host reads before the kernel, which nobody waited for, has written
//
// repaired:
// prints: 42
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) {
    spin_ms(2);
    *n = 42;
}

int main() {
    int* n = nullptr;
    CHECK(cudaMallocManaged(&n, sizeof(int)));
    *n = 1;
    produce<<<1, 1>>>(n);
    if (repaired) CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *n);
    if (!repaired) CHECK(cudaDeviceSynchronize());
}
