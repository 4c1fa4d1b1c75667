// Two streams, nothing between them: both kernels start when their launches reach the device.
// rule: S2
// reason: k2 launch_latency
// costs: nothing
// overlap: k1 k2
#include "case.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k2() { spin_ms(2); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    k1<<<1, 1, 0, a>>>();
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
