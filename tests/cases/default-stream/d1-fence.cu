// rule: D1
// order: k1 before k2
// order: k2 before k3
// cause: k1 host_issue
// cause: k2 legacy_barrier k1
// cause: k3 legacy_barrier k2
// not-blocked: cudaLaunchKernel#3
// blocked: cudaDeviceSynchronize >= 14.9ms
// makespan: 15ms +-1%
#include "case.cuh"

__global__ void k1() { spin_ms(5); }
__global__ void k2() { spin_ms(5); }
__global__ void k3() { spin_ms(5); }

int main() {
    cudaStream_t a = make_stream("a", cudaStreamDefault), b = make_stream("b", cudaStreamDefault);
    k1<<<1, 1, 0, a>>>();
    k2<<<1, 1>>>();
    k3<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
