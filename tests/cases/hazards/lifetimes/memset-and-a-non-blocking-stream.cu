// rule: M5, D2
// finds: race memset add D2
#include "case.cuh"

__global__ void add(int* n) { *n += 1; }

int main() {
    cudaStream_t s;
    CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
    int *n = nullptr, *seen = pinned_ints(1, -1);
    CHECK(cudaMalloc(&n, 1 << 20));
    CHECK(cudaMemset(n, 0, 1 << 20));
    add<<<1, 1, 0, s>>>(n + 1000);
    CHECK(cudaMemcpyAsync(seen, n + 1000, sizeof(int), cudaMemcpyDefault, s));
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
}
