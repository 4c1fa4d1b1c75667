// rule: S2
// overlap: k1 k2
// overlap: k1 k3
// cause: k1 host_issue
// cause: k2 host_issue
// cause: k3 host_issue
// makespan: 5ms +-1%
#include "case.cuh"

__global__ void k1() { spin_ms(5); }
__global__ void k2() { spin_ms(3); }
__global__ void k3() { spin_ms(4); }

int main() {
    k1<<<1, 1, 0, make_stream("a")>>>();
    k2<<<1, 1, 0, make_stream("b", cudaStreamDefault)>>>();
    k3<<<1, 1, 0, make_stream("c")>>>();
    CHECK(cudaDeviceSynchronize());
}
