// The ninth stream shares a hardware queue with the first.
// rule: C3
// only-on: model
// reason: ninth hardware_queue
// why-not: first#1 ninth hardware_queue
#include "case.cuh"

__global__ void first(double ms) { spin_ms(ms); }
__global__ void second(double ms) { spin_ms(ms); }
__global__ void ninth() { spin_ms(10); }

int main() {
    cudaStream_t streams[9];
    for (cudaStream_t& s : streams)
        s = make_stream("s");
    for (int i = 0; i < 8; ++i) {
        first<<<1, 1, 0, streams[i]>>>(1 + i);
        second<<<1, 1, 0, streams[i]>>>(1 + i);
    }
    ninth<<<1, 1, 0, streams[8]>>>();
    CHECK(cudaDeviceSynchronize());
}
