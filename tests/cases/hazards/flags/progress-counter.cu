// The host polls a counter that a kernel increments; no other code accesses it.
// rule: H1
// prints: 5
#include "case.cuh"

__global__ void work(volatile int* progress, int steps) {
    for (int i = 1; i <= steps; ++i) {
        spin(20000);
        *progress = i;
    }
}

int main() {
    int* progress = pinned_ints(1, 0);
    work<<<1, 1>>>(progress, 5);
    int seen = 0;
    while (seen < 5)
        seen = *static_cast<volatile int*>(progress);
    std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
}
