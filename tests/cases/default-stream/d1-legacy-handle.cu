// The handle cudaStreamLegacy names the same stream as 0.
// rule: D1
// cause: k2 legacy_barrier k1
// cause: k3 stream_order k2
// cause: k4 legacy_barrier k3
// makespan: 4ms +-2%
#include "case.cuh"

__global__ void k1() { spin_ms(1); }
__global__ void k2() { spin_ms(1); }
__global__ void k3() { spin_ms(1); }
__global__ void k4() { spin_ms(1); }

int main() {
    cudaStream_t a = make_stream("a", cudaStreamDefault);
    k1<<<1, 1, 0, a>>>();
    k2<<<1, 1, 0, cudaStreamLegacy>>>();
    k3<<<1, 1, 0, 0>>>();
    k4<<<1, 1, 0, a>>>();
    CHECK(cudaDeviceSynchronize());
}
