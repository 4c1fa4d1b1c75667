// rule: A2, D1
// An allocation in the legacy stream comes before later work in blocking streams.
// prints: 16843009
#include "case.cuh"

int main() {
    cudaStream_t s;
    CHECK(cudaStreamCreate(&s));
    int *n = nullptr, seen = 0;
    CHECK(cudaMallocAsync(&n, 4096, cudaStreamLegacy));
    CHECK(cudaMemsetAsync(n, 1, 4096, s));
    CHECK(cudaMemcpyAsync(&seen, n + 1023, sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaFreeAsync(n, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", seen);
}
