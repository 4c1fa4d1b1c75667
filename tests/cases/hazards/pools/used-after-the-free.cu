// wrong: Stream order does not permit a use after the free.
// rule: A3
// finds: use-after-free deallocation increment A3
//
// repaired: used before the free
// rule: A3, S1
// prints: 2
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void increment(int* n) { *n += 1; }

int main() {
    cudaStream_t s = make_stream("s");
    int *n = nullptr, *seen = pinned_ints(1, 0);
    CHECK(cudaMallocAsync(&n, sizeof(int), s));
    CHECK(cudaMemsetAsync(n, 0, sizeof(int), s));
    increment<<<1, 1, 0, s>>>(n);
    if (repaired) increment<<<1, 1, 0, s>>>(n);
    CHECK(cudaMemcpyAsync(seen, n, sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaFreeAsync(n, s));
    if (!repaired) increment<<<1, 1, 0, s>>>(n);
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", *seen);
}
