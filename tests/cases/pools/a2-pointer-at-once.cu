// cudaMallocAsync does not wait for the stream; the memory is valid for later work of the stream.
// rule: A2, S1
// prints: 42
// not-blocked: cudaMallocAsync
// not-blocked: cudaFreeAsync
// order: busy before fill
#include "case.cuh"

__global__ void busy() { spin_ms(5); }
__global__ void fill(int* n) { *n = 42; }

int main() {
    cudaStream_t s = make_stream("s");
    int *n = nullptr, *result = pinned_ints(1, 0);
    busy<<<1, 1, 0, s>>>();
    CHECK(cudaMallocAsync(&n, sizeof(int), s));
    fill<<<1, 1, 0, s>>>(n);
    CHECK(cudaMemcpyAsync(result, n, sizeof(int), cudaMemcpyDefault, s));
    CHECK(cudaFreeAsync(n, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
