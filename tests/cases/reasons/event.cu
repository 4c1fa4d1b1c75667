// The stream waits for an event that captures more than it needs.
// rule: E1, E2
// wrong: the event is recorded after both kernels
// reason: next event
// why-not: longer next event
// repaired: directly after the first one
// overlap: longer next
#include "case.cuh"

__global__ void needed() { spin_ms(1); }
__global__ void longer() { spin_ms(5); }
__global__ void next() { spin_ms(1); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t done = make_event("done");
    needed<<<1, 1, 0, a>>>();
    if (knob("repaired", 0)) CHECK(cudaEventRecord(done, a));
    longer<<<1, 1, 0, a>>>();
    if (!knob("repaired", 0)) CHECK(cudaEventRecord(done, a));
    CHECK(cudaStreamWaitEvent(b, done));
    next<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
