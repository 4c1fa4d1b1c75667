// A stream holds about a thousand pending operations; then launches wait, and nothing is slower.
// rule: H3
// wrong: 1500 launches without a pause
// costs: full_queue
// repaired: the host waits every 500 launches, which costs no more
// not-blocked: cudaLaunchKernel#1500
#include "case.cuh"

__global__ void k() { spin_ms(0.01); }

int main() {
    cudaStream_t s = make_stream("s");
    for (int i = 0; i < 1500; ++i) {
        k<<<1, 1, 0, s>>>();
        if (knob("repaired", 0) && i % 500 == 499) CHECK(cudaStreamSynchronize(s));
    }
    CHECK(cudaDeviceSynchronize());
}
