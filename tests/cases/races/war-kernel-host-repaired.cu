// rule: H1
// prints: 1
// blocked: cudaDeviceSynchronize#1 >= 1.9ms
#include "case.cuh"

__global__ void reads(const int* n, int* seen) {
    spin_ms(2);
    *seen = *n;
}

int main() {
    int *n = pinned_ints(1, 1), *seen = pinned_ints(1, -1);
    reads<<<1, 1>>>(n, seen);
    CHECK(cudaDeviceSynchronize());
    *n = 2;
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *seen);
}
