// The legacy barrier orders only work issued before it with work issued after it.
// rule: D1
// finds: race produce consume S2
#include "case.cuh"

__global__ void produce(int* n) { *n = 1; }
__global__ void consume(const int* n, int* out) { *out = *n; }
__global__ void fence() {}

int main() {
    int* n = device_ints(2);
    cudaStream_t a = make_stream("a", cudaStreamDefault), b = make_stream("b", cudaStreamDefault);
    produce<<<1, 1, 0, a>>>(n);
    consume<<<1, 1, 0, b>>>(n, n + 1);
    fence<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize());
}
