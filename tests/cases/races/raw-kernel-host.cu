// wrong:
// rule: S1, H1
// finds: read-before-sync produce host H1
// prints: 0
// wrong-because: the host reads while the kernel still runs: a launch returns at once
//
// repaired:
// rule: H1
// prints: 42
// blocked: cudaStreamSynchronize >= 1.9ms
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) {
    spin_ms(2);
    *n = 42;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a");
    produce<<<1, 1, 0, a>>>(n);
    if (repaired) CHECK(cudaStreamSynchronize(a));
    const int seen = *n;
    std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
}
