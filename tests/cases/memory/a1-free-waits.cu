// Measured: cudaFree waits for running work, of a non-blocking stream too; cudaMalloc does not.
// rule: A1, M6
// finds: undocumented-wait k host A1
// blocked: cudaFree#1 >= 19ms
// inside: cudaMalloc#2 <= 200us
#include "case.cuh"

__global__ void k(int* n) {
    spin_ms(20);
    *n = 1;
}

int main() {
    int *n = nullptr, *m = nullptr;
    CHECK(cudaMalloc(&n, 1 << 20));
    k<<<1, 1, 0, make_stream("s")>>>(n);
    CHECK(cudaMalloc(&m, 1 << 20));
    CHECK(cudaFree(n));
    CHECK(cudaFree(m));
}
