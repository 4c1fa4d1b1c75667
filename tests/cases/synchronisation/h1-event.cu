// rule: H1, E3
// inside: cudaEventSynchronize 2ms +-2%
// prints: cudaErrorNotReady
#include "case.cuh"

__global__ void first() { spin_ms(2); }
__global__ void second() { spin_ms(5); }

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t e = make_event("e");
    first<<<1, 1, 0, s>>>();
    CHECK(cudaEventRecord(e, s));
    second<<<1, 1, 0, s>>>();
    CHECK(cudaEventSynchronize(e));
    show(cudaStreamQuery(s));
    CHECK(cudaDeviceSynchronize());
}
