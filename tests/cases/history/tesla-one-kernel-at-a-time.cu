// rule: C1
// profile: tesla-2008
// no-overlap: k1 k2
// makespan: 10ms +-2%
#include "case.cuh"

__global__ void k1() { spin_ms(5); }
__global__ void k2() { spin_ms(5); }

int main() {
    k1<<<1, 1, 0, make_stream("a")>>>();
    k2<<<1, 1, 0, make_stream("b")>>>();
    CHECK(cudaDeviceSynchronize());
}
