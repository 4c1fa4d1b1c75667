// The host waits for one stream and then launches in the other: that is an order, too.
// rule: H1, S2
// prints: 5
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 5; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[31 - threadIdx.x]; }

int main() {
    int *n = device_ints(32), *out = pinned_ints(32, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    produce<<<1, 32, 0, a>>>(n);
    CHECK(cudaStreamSynchronize(a));
    consume<<<1, 32, 0, b>>>(n, out);
    CHECK(cudaStreamSynchronize(b));
    std::printf("%d\n", out[0]);
}
