// Recorded again in another stream, the event no longer refers to the first.
// rule: E1
// overlap: k1 consumer
// order: k2 before consumer
// cause: consumer event_wait record#2
#include "case.cuh"

__global__ void k1() { spin_ms(5); }
__global__ void k2() { spin_ms(1); }
__global__ void consumer() { spin_ms(1); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b"), c = make_stream("c");
    cudaEvent_t e = make_event("e");
    k1<<<1, 1, 0, a>>>();
    CHECK(cudaEventRecord(e, a));
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaEventRecord(e, b));
    CHECK(cudaStreamWaitEvent(c, e));
    consumer<<<1, 1, 0, c>>>();
    CHECK(cudaDeviceSynchronize());
}
