// Two kernels of one stream.
// rule: S1
// reason: k2 stream_order
// why-not: k1 k2 stream_order
// costs: nothing
#include "case.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k2() { spin_ms(2); }

int main() {
    cudaStream_t s = make_stream("s");
    k1<<<1, 1, 0, s>>>();
    k2<<<1, 1, 0, s>>>();
    CHECK(cudaDeviceSynchronize());
}
