// The reader runs before the producer, on uninitialised memory: reported as the race.
// rule: S2
// finds: race produce consume
#include "case.cuh"

__global__ void produce(int* n) {
    spin(100000);
    *n = 1;
}
__global__ void consume(const int* n, int* result) { *result = *n; }

int main() {
    int *n = nullptr, *result = pinned_ints(1, 0);
    CHECK(cudaMalloc(&n, sizeof *n));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    produce<<<1, 1, 0, a>>>(n);
    consume<<<1, 1, 0, b>>>(n, result);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
}
