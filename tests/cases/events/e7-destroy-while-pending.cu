// rule: E7
// prints: 42
// inside: cudaEventDestroy <= 50us
// inside: cudaStreamDestroy <= 50us
// order: k1 before k2
#include "case.cuh"

__global__ void k1(int* n) {
    spin_ms(2);
    *n = 42;
}
__global__ void k2(const int* n, int* seen) { *seen = *n; }

int main() {
    int *n = device_ints(1), *seen = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t e = make_event("e");
    k1<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(e, a));
    CHECK(cudaStreamWaitEvent(b, e));
    CHECK(cudaEventDestroy(e));
    CHECK(cudaStreamDestroy(a));
    k2<<<1, 1, 0, b>>>(n, seen);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *seen);
}
