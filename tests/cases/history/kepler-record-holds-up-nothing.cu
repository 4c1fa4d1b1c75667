// rule: S2, E6
// profile: kepler-2012
// overlap: k1 k2
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
