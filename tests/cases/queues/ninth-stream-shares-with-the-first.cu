// Eight streams have work pending. The ninth shares the first one's queue, and its
// kernel is behind a kernel that waits for its own stream: a false dependency.
// rule: C3
// cause: ninth hardware_queue second#1
// order: first#1 before ninth
// overlap: ninth second#1
#include "case.cuh"

__global__ void first(double ms) { spin_ms(ms); }
__global__ void second(double ms) { spin_ms(ms); }
__global__ void ninth() { spin_ms(0.1); }

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
