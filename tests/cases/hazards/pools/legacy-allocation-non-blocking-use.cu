// rule: A2, D2
// An allocation in the legacy stream is no fence for a non-blocking one.
// finds: use-before-allocation allocation memset A2
#include "case.cuh"

int main() {
    cudaStream_t s;
    CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
    int *n = nullptr, seen = 0;
    CHECK(cudaMallocAsync(&n, 4096, cudaStreamLegacy));
    CHECK(cudaMemsetAsync(n, 1, 4096, s));
    CHECK(cudaMemcpyAsync(&seen, n + 1023, sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaFreeAsync(n, s));
    CHECK(cudaStreamSynchronize(s));
}
