// rule: S1, H1
// finds: read-before-sync k host H1
// prints: 0 then 42
// inside: cudaLaunchKernel <= 10us
// not-blocked: cudaLaunchKernel
#include "case.cuh"

__global__ void k(int* n) {
    spin_ms(2);
    *n = 42;
}

int main() {
    volatile int* n = pinned_ints(1, 0);
    k<<<1, 1>>>((int*)n);
    const int early = *n;
    CHECK(cudaDeviceSynchronize());
    std::printf("%d then %d\n", early, *n);
}
