// rule: S1
// prints: 12
// no-overlap: k1 k2
// order: k1 before k2
// cause: k2 stream_order k1
// makespan: 4ms +-1%
#include "case.cuh"

__global__ void k1(int* n) {
    spin_ms(2);
    *n = 1;
}
__global__ void k2(int* n) {
    *n = *n * 10 + 2;
    spin_ms(2);
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    k1<<<1, 1, 0, s>>>(n);
    k2<<<1, 1, 0, s>>>(n);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *n);
}
