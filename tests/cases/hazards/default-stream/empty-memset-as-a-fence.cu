// An empty call in the default stream is no barrier between blocking streams.
// rule: D1
// finds: race produce consume S2
#include "case.cuh"

__global__ void produce(int* n) { *n = 1; }
__global__ void consume(const int* n, int* out) { *out = *n; }

int main() {
    int* n = device_ints(2);
    cudaStream_t a = make_stream("a", cudaStreamDefault), b = make_stream("b", cudaStreamDefault);
    produce<<<1, 1, 0, a>>>(n);
    CHECK(cudaMemsetAsync(n, 0, 0, 0));
    consume<<<1, 1, 0, b>>>(n, n + 1);
    CHECK(cudaDeviceSynchronize());
}
