// rule: H1, S2
//
// wrong: The launch precedes the wait: synchronising with both streams afterwards changes nothing.
// finds: race produce consume S2
//
// repaired: The host waits for one stream and then launches in the other, which is an order, too.
// prints: 5
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) { n[threadIdx.x] = 5; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[31 - threadIdx.x]; }

int main() {
    int *n = device_ints(32), *out = pinned_ints(32, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    produce<<<1, 32, 0, a>>>(n);
    if (repaired) CHECK(cudaStreamSynchronize(a));
    consume<<<1, 32, 0, b>>>(n, out);
    if (!repaired) CHECK(cudaStreamSynchronize(a));
    CHECK(cudaStreamSynchronize(b));
    if (repaired) std::printf("%d\n", out[0]);
}
