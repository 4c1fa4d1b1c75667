// rule: E2
// finds: event-misuse cudaStreamWaitEvent E2
// prints: cudaSuccess
// overlap: k1 k2
// cause: k2 host_issue
#include "case.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k2() { spin_ms(2); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    k1<<<1, 1, 0, a>>>();
    show(cudaStreamWaitEvent(b, make_event("e"), 0));
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
