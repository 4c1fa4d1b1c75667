// Two queued kernels of one stream are 1.8 us apart (measured).
// rule: S1
// makespan: 201.8us +-1%
// cause: k2 stream_order k1
#include "case.cuh"

__global__ void k1() { spin(100000); }
__global__ void k2() { spin(100000); }

int main() {
    cudaStream_t s = make_stream("s");
    k1<<<1, 1, 0, s>>>();
    k2<<<1, 1, 0, s>>>();
    CHECK(cudaDeviceSynchronize());
}
