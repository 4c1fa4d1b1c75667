// rule: S1
// order: k1 before k2
// cause: k2 stream_order k1
// makespan: 2ms +-2%
#include "case.cuh"

__global__ void k1() { spin_ms(1); }
__global__ void k2() { spin_ms(1); }

int main() {
    cudaStream_t s;
    CHECK(cudaStreamCreate(&s));
    k1<<<1, 1, 0, s>>>();
    k2<<<1, 1, 0, s>>>();
    CHECK(cudaDeviceSynchronize());
}
