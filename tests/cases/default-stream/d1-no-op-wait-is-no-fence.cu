// A wait for an event that was never recorded has no effect, in the legacy stream as elsewhere.
// rule: D1, E2
// finds: event-misuse host E2
// overlap: k1 k3
// makespan: 5ms +-1%
#include "case.cuh"

__global__ void k1() { spin_ms(5); }
__global__ void k3() { spin_ms(5); }

int main() {
    cudaStream_t a = make_stream("a", cudaStreamDefault), b = make_stream("b", cudaStreamDefault);
    k1<<<1, 1, 0, a>>>();
    CHECK(cudaStreamWaitEvent(nullptr, make_event("never recorded")));
    k3<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
