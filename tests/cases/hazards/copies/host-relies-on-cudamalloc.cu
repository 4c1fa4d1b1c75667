// cudaMalloc may wait for the device, and does so on some; programs may not rely on it.
// rule: M6, H1
// finds: read-before-sync produce host H1
#include "case.cuh"

__global__ void produce(int* n) { *n = 42; }

int main() {
    int *n = pinned_ints(1, 0), *more = nullptr;
    produce<<<1, 1>>>(n);
    CHECK(cudaMalloc(&more, 1 << 20));
    const int seen = *n;
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(more));
    return seen < 0;
}
