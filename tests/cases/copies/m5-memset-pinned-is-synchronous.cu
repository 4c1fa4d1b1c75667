// rule: M5
// prints: 05050505
// blocked: cudaMemset >= 4.9ms
#include "case.cuh"

__global__ void slow() { spin_ms(5); }

int main() {
    int* host = pinned_ints(1, 0);
    slow<<<1, 1>>>();
    CHECK(cudaMemset(host, 5, sizeof(int)));
    std::printf("%08x\n", *host);
}
