// A wait in the legacy stream for an event of a non-blocking one is work of the legacy stream.
// rule: D1, E2
// order: other before k3
// order: k1 before k3
// makespan: 7ms +-1%
#include "case.cuh"

__global__ void other() { spin_ms(2); }
__global__ void k1() { spin_ms(1); }
__global__ void k3() { spin_ms(5); }

int main() {
    cudaStream_t a = make_stream("a", cudaStreamDefault), b = make_stream("b", cudaStreamDefault);
    cudaStream_t free_stream = make_stream("free");
    cudaEvent_t e = make_event("e");
    other<<<1, 1, 0, free_stream>>>();
    CHECK(cudaEventRecord(e, free_stream));
    k1<<<1, 1, 0, a>>>();
    CHECK(cudaStreamWaitEvent(nullptr, e));
    k3<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
