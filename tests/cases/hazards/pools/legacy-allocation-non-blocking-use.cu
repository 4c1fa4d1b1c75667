// wrong: An allocation in the legacy stream is no barrier for a non-blocking one.
// rule: A2, D2
// finds: use-before-allocation allocation memset A2
//
// repaired: An allocation in the legacy stream precedes later work in blocking streams.
// rule: A2, D1
// prints: 16843009
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    cudaStream_t s;
    if (repaired)
        CHECK(cudaStreamCreate(&s));
    else
        CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
    int *n = nullptr, seen = 0;
    CHECK(cudaMallocAsync(&n, 4096, cudaStreamLegacy));
    CHECK(cudaMemsetAsync(n, 1, 4096, s));
    CHECK(cudaMemcpyAsync(&seen, n + 1023, sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaFreeAsync(n, s));
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", seen);
}
