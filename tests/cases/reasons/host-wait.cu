// The host waits for one stream before it issues work to the other.
// rule: H1
// wrong: cudaStreamSynchronize holds the host
// reason: k2 host_wait
// why-not: k1 k2 host_wait
// costs: host_wait
// repaired: the host waits when all work is issued
// overlap: k1 k2
// costs: nothing
#include "case.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k2() { spin_ms(2); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");

    k1<<<1, 1, 0, a>>>();
    if (!knob("repaired", 0)) CHECK(cudaStreamSynchronize(a));
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
