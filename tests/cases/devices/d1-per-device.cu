// The legacy stream of one device does not synchronise with streams of another.
// rule: D1
// device: model:h200x2
// overlap: k1 k2
// no-overlap: k2 k3
// cause: k2 host_issue
// cause: k3 legacy_barrier k2
// makespan: 10ms +-2%
#include "case.cuh"

__global__ void k1() { spin_ms(5); }
__global__ void k2() { spin_ms(5); }
__global__ void k3() { spin_ms(5); }

int main() {
    CHECK(cudaSetDevice(1));
    cudaStream_t other = make_stream("other", cudaStreamDefault);
    CHECK(cudaSetDevice(0));
    cudaStream_t own = make_stream("own", cudaStreamDefault);
    CHECK(cudaSetDevice(1));
    k1<<<1, 1, 0, other>>>();
    CHECK(cudaSetDevice(0));
    k2<<<1, 1>>>();
    k3<<<1, 1, 0, own>>>();
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaSetDevice(1));
    CHECK(cudaDeviceSynchronize());
}
