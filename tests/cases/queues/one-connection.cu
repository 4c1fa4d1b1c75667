// CUDA_DEVICE_MAX_CONNECTIONS=1, read at the first CUDA call: all streams share one queue.
// Issued stream by stream, each stream's first kernel is behind the last of the previous stream.
// rule: C3
// cause: b1#2 hardware_queue a2#2
// order: a1#2 before b1#2
// prints: stream by stream 3 ms, in turns 2 ms
#include <cstdlib>

#include "case.cuh"

__global__ void a1() { spin_ms(1); }
__global__ void a2() { spin_ms(1); }
__global__ void b1() { spin_ms(1); }
__global__ void b2() { spin_ms(1); }

int main() {
    setenv("CUDA_DEVICE_MAX_CONNECTIONS", "1", 1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    // A GPU loads kernels at their first launch, and may drain all work for it.
    a1<<<1, 1, 0, a>>>();
    a2<<<1, 1, 0, a>>>();
    b1<<<1, 1, 0, a>>>();
    b2<<<1, 1, 0, a>>>();
    CHECK(cudaDeviceSynchronize());
    const HostTimer by_stream;
    a1<<<1, 1, 0, a>>>();
    a2<<<1, 1, 0, a>>>();
    b1<<<1, 1, 0, b>>>();
    b2<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
    const double depth_ms = by_stream.ms();
    const HostTimer in_turns;
    a1<<<1, 1, 0, a>>>();
    b1<<<1, 1, 0, b>>>();
    a2<<<1, 1, 0, a>>>();
    b2<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
    std::printf("stream by stream %.0f ms, in turns %.0f ms\n", depth_ms, in_turns.ms());
}
