// A launch without a stream is a fence between blocking streams.
// rule: D1, D2
// wrong: the streams are blocking
// reason: k3 default_stream
// why-not: k1 k3 default_stream
// costs: default_stream
// repaired: they are not
// overlap: k1 k3
#include "case.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k2() { spin_ms(1); }
__global__ void k3() { spin_ms(2); }

int main() {
    const unsigned flags = knob("repaired", 0) ? cudaStreamNonBlocking : cudaStreamDefault;
    cudaStream_t a = make_stream("a", flags), b = make_stream("b", flags);
    k1<<<1, 1, 0, a>>>();
    k2<<<1, 1>>>();
    k3<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
