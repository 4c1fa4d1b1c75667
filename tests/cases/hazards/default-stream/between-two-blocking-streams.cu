// k(a), k(0), k(b): the legacy default stream is a barrier between blocking streams.
// rule: D1
// prints: 14
#include "case.cuh"

__global__ void set(int* n) { *n = 5; }
__global__ void add(int* n) { *n += 2; }
__global__ void twice(int* n) { *n *= 2; }

int main() {
    int* n = device_ints(1);
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreate(&b));
    set<<<1, 1, 0, a>>>(n);
    add<<<1, 1>>>(n);
    twice<<<1, 1, 0, b>>>(n);
    int host = 0;
    CHECK(cudaMemcpy(&host, n, sizeof host, cudaMemcpyDeviceToHost));
    std::printf("%d\n", host);
}
