// An event between the launches waits for its kernel, and the next stream's kernel for the event.
// rule: S2, E6
// profile: fermi-2010
// no-overlap: k1 k2
// cause: k2 hardware_queue record
#include "case.cuh"

__global__ void k1() { spin_ms(5); }
__global__ void k2() { spin_ms(5); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    k1<<<1, 1, 0, a>>>();
    CHECK(cudaEventRecord(make_event("e"), a));
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
