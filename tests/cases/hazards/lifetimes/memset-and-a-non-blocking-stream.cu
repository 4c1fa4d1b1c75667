// wrong: memset and a non-blocking stream
// rule: M5, D2
// finds: race memset add D2
//
// repaired: memset and a blocking stream
// rule: M5, D1
// prints: 1
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void add(int* n) { *n += 1; }

int main() {
    cudaStream_t s;
    CHECK(cudaStreamCreateWithFlags(&s, repaired ? cudaStreamDefault : cudaStreamNonBlocking));
    int *n = nullptr, *seen = pinned_ints(1, -1);
    CHECK(cudaMalloc(&n, 1 << 20));
    CHECK(cudaMemset(n, 0, 1 << 20));
    add<<<1, 1, 0, s>>>(n + 1000);
    CHECK(cudaMemcpyAsync(seen, n + 1000, sizeof(int), cudaMemcpyDefault, s));
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", *seen);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
}
