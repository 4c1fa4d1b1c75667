// cudaFreeAsync of cudaMalloc's memory: earlier work
// can still use the memory, and the host does not wait.
// rule: A3
// prints: 7
// not-blocked: cudaFreeAsync
#include "case.cuh"

__global__ void slow(int* n) {
    spin_ms(5);
    *n = 7;
}

int main() {
    cudaStream_t s = make_stream("s");
    int *n = device_ints(16), *result = pinned_ints(1, 0);
    slow<<<1, 1, 0, s>>>(n);
    CHECK(cudaMemcpyAsync(result, n, sizeof(int), cudaMemcpyDefault, s));
    CHECK(cudaFreeAsync(n, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
