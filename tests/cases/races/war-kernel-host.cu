// wrong:
// rule: S1, H1
// finds: race reads host H1
// prints: 2
// wrong-because: the host changes what the kernel has still to read
//
// repaired:
// rule: H1
// prints: 1
// blocked: cudaDeviceSynchronize#1 >= 1.9ms
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void reads(const int* n, int* seen) {
    spin_ms(2);
    *seen = *n;
}

int main() {
    int *n = pinned_ints(1, 1), *seen = pinned_ints(1, -1);
    reads<<<1, 1>>>(n, seen);
    if (repaired) CHECK(cudaDeviceSynchronize());
    *n = 2;
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *seen);
}
