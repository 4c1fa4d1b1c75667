// cudaFree of pool memory does not wait, unlike cudaFree of cudaMalloc's (a1-free-waits).
// rule: A1
// not-blocked: cudaFree
#include "case.cuh"

__global__ void busy() { spin_ms(20); }

int main() {
    cudaStream_t s = make_stream("s");
    int* n = nullptr;
    CHECK(cudaMallocAsync(&n, 1 << 20, s));
    CHECK(cudaStreamSynchronize(s));
    busy<<<1, 1, 0, s>>>();
    CHECK(cudaFree(n));
    CHECK(cudaStreamSynchronize(s));
}
