// A wait keeps the capture at its issue; a later record affects later calls only.
// rule: E1, E2
// order: k1 before early
// overlap: early k2
// cause: early event_wait record#1
// order: k2 before late
// cause: late event_wait record#2
// makespan: 8ms +-1%
#include "case.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k2() { spin_ms(5); }
__global__ void early() { spin_ms(1); }
__global__ void late() { spin_ms(1); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b"), c = make_stream("c");
    cudaEvent_t e = make_event("e");
    k1<<<1, 1, 0, a>>>();
    CHECK(cudaEventRecord(e, a));
    CHECK(cudaStreamWaitEvent(b, e));
    k2<<<1, 1, 0, a>>>();
    CHECK(cudaEventRecord(e, a));
    CHECK(cudaStreamWaitEvent(c, e));
    early<<<1, 1, 0, b>>>();
    late<<<1, 1, 0, c>>>();
    CHECK(cudaDeviceSynchronize());
}
