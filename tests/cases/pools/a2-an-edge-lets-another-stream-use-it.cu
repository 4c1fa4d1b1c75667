// An event after the allocation makes it usable in another stream.
// rule: A2, E2
// prints: 42
// order: busy before fill
#include "case.cuh"

__global__ void busy() { spin_ms(5); }
__global__ void fill(int* n) { *n = 42; }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t allocated = make_event("allocated");
    int *n = nullptr, *result = pinned_ints(1, 0);
    busy<<<1, 1, 0, a>>>();
    CHECK(cudaMallocAsync(&n, sizeof(int), a));
    CHECK(cudaEventRecord(allocated, a));
    CHECK(cudaStreamWaitEvent(b, allocated, 0));
    fill<<<1, 1, 0, b>>>(n);
    CHECK(cudaMemcpyAsync(result, n, sizeof(int), cudaMemcpyDefault, b));
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *result);
    CHECK(cudaFreeAsync(n, a));
}
