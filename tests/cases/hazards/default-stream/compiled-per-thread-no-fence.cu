// With per-thread default streams, a launch without a stream is no barrier between two streams.
// rule: D3, S2
// flags: --default-stream per-thread
// finds: race produce consume S2
#include "case.cuh"

__global__ void produce(int* n) { *n = 1; }
__global__ void fence() {}
__global__ void consume(const int* n, int* out) { *out = *n; }

int main() {
    int* n = nullptr;
    CHECK(cudaMalloc(&n, 2 * sizeof(int)));
    CHECK(cudaMemset(n, 0, 2 * sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreate(&b));
    produce<<<1, 1, 0, a>>>(n);
    fence<<<1, 1>>>();
    consume<<<1, 1, 0, b>>>(n, n + 1);
    CHECK(cudaDeviceSynchronize());
}
