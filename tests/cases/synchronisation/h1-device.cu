// rule: H1
// prints: 1 2 3
// blocked: cudaDeviceSynchronize >= 4.9ms
#include "case.cuh"

__global__ void put(int* n, int value, int ms) {
    spin_ms(ms);
    *n = value;
}

int main() {
    int* n = pinned_ints(3, 0);
    put<<<1, 1, 0, make_stream("a")>>>(n, 1, 1);
    put<<<1, 1, 0, make_stream("b", cudaStreamDefault)>>>(n + 1, 2, 5);
    put<<<1, 1>>>(n + 2, 3, 2);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d %d\n", n[0], n[1], n[2]);
}
