// 32 streams have work: the 33rd shares a queue with the first, and its
// kernel is behind one that has to wait. The 32nd has its own queue.
// rule: C3
// profile: kepler-2012
// cause: other hardware_queue second
// order: first before other
// overlap: first neighbour#31
#include "case.cuh"

__global__ void first() { spin_ms(5); }
__global__ void second() { spin_ms(5); }
__global__ void neighbour() { spin_ms(1); }
__global__ void other() { spin_ms(5); }

int main() {
    cudaStream_t streams[33];
    for (cudaStream_t& s : streams)
        s = make_stream("s");
    first<<<1, 1, 0, streams[0]>>>();
    second<<<1, 1, 0, streams[0]>>>();
    for (int i = 1; i < 32; ++i)
        neighbour<<<1, 1, 0, streams[i]>>>();
    other<<<1, 1, 0, streams[32]>>>();
    CHECK(cudaDeviceSynchronize());
}
