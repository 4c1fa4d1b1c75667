// An event covers the stream's work before the record, not later work.
// rule: E1, E3
// inside: cudaEventSynchronize 3ms +-2%
// order: k1 before k2
// blocked: cudaDeviceSynchronize >= 4.9ms
#include "case.cuh"

__global__ void k1() { spin_ms(3); }
__global__ void k2() { spin_ms(5); }

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t e = make_event("e");
    k1<<<1, 1, 0, s>>>();
    CHECK(cudaEventRecord(e, s));
    k2<<<1, 1, 0, s>>>();
    CHECK(cudaEventSynchronize(e));
    CHECK(cudaDeviceSynchronize());
}
