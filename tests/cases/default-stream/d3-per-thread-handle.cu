// The per-thread default stream does not block other streams, but the legacy stream blocks it.
// rule: D3
// overlap: k1 k2
// cause: k3 legacy_barrier k2
// makespan: 7ms +-1%
#include "case.cuh"

__global__ void k1() { spin_ms(3); }
__global__ void k2() { spin_ms(5); }
__global__ void k3() { spin_ms(2); }

int main() {
    k1<<<1, 1, 0, make_stream("a", cudaStreamDefault)>>>();
    k2<<<1, 1, 0, cudaStreamPerThread>>>();
    k3<<<1, 1, 0, cudaStreamLegacy>>>();
    CHECK(cudaDeviceSynchronize());
}
