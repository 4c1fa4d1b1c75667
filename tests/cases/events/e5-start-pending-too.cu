// Waiting for the start event does not make the stop event complete.
// rule: E5
// prints: cudaErrorNotReady
#include "case.cuh"

__global__ void k() { spin_ms(2); }

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t start = make_event("start"), stop = make_event("stop");
    CHECK(cudaEventRecord(start, s));
    k<<<1, 1, 0, s>>>();
    CHECK(cudaEventRecord(stop, s));
    CHECK(cudaEventSynchronize(start));
    float ms;
    show(cudaEventElapsedTime(&ms, start, stop));
    CHECK(cudaDeviceSynchronize());
}
