// flags: --default-stream per-thread
// rule: D3
// overlap: k1 k2
// overlap: k2 k3
// makespan: 5ms +-1%
#include "case.cuh"

__global__ void k1() { spin_ms(5); }
__global__ void k2() { spin_ms(5); }
__global__ void k3() { spin_ms(5); }

int main() {
    k1<<<1, 1, 0, make_stream("a", cudaStreamDefault)>>>();
    k2<<<1, 1>>>();
    k3<<<1, 1, 0, make_stream("b", cudaStreamDefault)>>>();
    CHECK(cudaDeviceSynchronize());
}
