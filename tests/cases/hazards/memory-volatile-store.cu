// A volatile store reads nothing: it may be the first access to uninitialised memory.
// rule: A1
// prints: 7
#include "case.cuh"

__global__ void set(volatile int* a) { a[0] = 7; }

int main() {
    int *a = nullptr, host = 0;
    CHECK(cudaMalloc(&a, sizeof(int)));
    set<<<1, 1>>>(a);
    CHECK(cudaMemcpy(&host, a, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", host);
    CHECK(cudaFree(a));
}
