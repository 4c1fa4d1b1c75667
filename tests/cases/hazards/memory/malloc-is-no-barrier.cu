// rule: M6, A1
// finds: read-before-sync produce host H1
#include "case.cuh"

__global__ void produce(int* n) {
    spin_ms(1);
    *n = 5;
}

int main() {
    int *n = pinned_ints(1, 0), *next = nullptr;
    produce<<<1, 1>>>(n);
    CHECK(cudaMalloc(&next, 64 << 20));
    const int seen = *n;
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(next));
    CHECK(cudaFreeHost(n));
    return seen == -1;
}
