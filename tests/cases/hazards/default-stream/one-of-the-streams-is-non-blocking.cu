// The barrier holds for the first stream; the second one is not affected.
// rule: D1, D2
// finds: race set twice S2
#include "case.cuh"

__global__ void set(int* n) { *n = 5; }
__global__ void nothing() {}
__global__ void twice(const int* n, int* out) { *out = 2 * *n; }

int main() {
    int* n = device_ints(2);
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    set<<<1, 1, 0, a>>>(n);
    nothing<<<1, 1>>>();
    twice<<<1, 1, 0, b>>>(n, n + 1);
    CHECK(cudaDeviceSynchronize());
}
