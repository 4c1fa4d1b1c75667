// Forty streams were created and used, two have work at a time: these two share no queue.
// rule: C3
// overlap: long_one#1 short_one
#include "case.cuh"

__global__ void warm_up() {}
__global__ void long_one() { spin_ms(2); }
__global__ void short_one() { spin_ms(0.1); }

int main() {
    cudaStream_t streams[40];
    for (cudaStream_t& s : streams) {
        s = make_stream("s");
        warm_up<<<1, 1, 0, s>>>();
    }
    CHECK(cudaDeviceSynchronize());
    long_one<<<1, 1, 0, streams[0]>>>();
    long_one<<<1, 1, 0, streams[0]>>>();
    short_one<<<1, 1, 0, streams[8]>>>();
    CHECK(cudaDeviceSynchronize());
}
