// The 33rd stream after a stream shares its queue: its kernel stands behind one that has to wait.
// rule: S2
// profile: kepler-2012
// cause: other hardware_queue second
// order: first before other
// overlap: first neighbour
#include "case.cuh"

__global__ void first() { spin_ms(5); }
__global__ void second() { spin_ms(5); }
__global__ void neighbour() { spin_ms(5); }
__global__ void other() { spin_ms(5); }

int main() {
    cudaStream_t streams[33];
    for (cudaStream_t& s : streams)
        s = make_stream("s");
    first<<<1, 1, 0, streams[0]>>>();
    second<<<1, 1, 0, streams[0]>>>();
    neighbour<<<1, 1, 0, streams[31]>>>();
    other<<<1, 1, 0, streams[32]>>>();
    CHECK(cudaDeviceSynchronize());
}
