// rule: D2
// overlap: k1 k2
// overlap: k2 k3
// overlap: k1 k3
// cause: k2 host_issue
// cause: k3 host_issue
// makespan: 5ms +-1%
#include "case.cuh"

__global__ void k1() { spin_ms(5); }
__global__ void k2() { spin_ms(5); }
__global__ void k3() { spin_ms(5); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    k1<<<1, 1, 0, a>>>();
    k2<<<1, 1>>>();
    k3<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
