// Synchronising with a stream waits only for that stream.
// rule: H1
// finds: read-before-sync put#2 host H1
// prints: 1 0
// prints: cudaErrorNotReady
// inside: cudaStreamSynchronize#1 2ms +-2%
#include "case.cuh"

__global__ void put(int* n, int ms) {
    spin_ms(ms);
    *n = 1;
}

int main() {
    volatile int* n = pinned_ints(2, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    put<<<1, 1, 0, a>>>((int*)n, 2);
    put<<<1, 1, 0, b>>>((int*)n + 1, 6);
    CHECK(cudaStreamSynchronize(a));
    std::printf("%d %d\n", n[0], n[1]);
    show(cudaStreamQuery(b));
    CHECK(cudaDeviceSynchronize());
}
