// A later kernel of a more urgent stream goes first.
// rule: P1
// wrong: the urgent stream is created with a higher priority
// only-on: model
// reason: plain priority
// why-not: bulk plain priority
// repaired: the two have the same
// reason: plain no_room
#include "case.cuh"

__global__ void bulk() { spin_ms(1); }
__global__ void plain() { spin_ms(1); }
__global__ void urgent() { spin_ms(1); }

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    const int blocks = gpu.multiProcessorCount * (gpu.maxThreadsPerMultiProcessor / 1024);
    cudaStream_t a = make_stream("a"), b = make_stream("b"), urgent_stream;
    CHECK(cudaStreamCreateWithPriority(&urgent_stream, cudaStreamNonBlocking,
                                       knob("repaired", 0) ? 0 : -5));
    bulk<<<blocks, 1024, 0, a>>>();
    plain<<<blocks, 1024, 0, b>>>();
    urgent<<<blocks, 1024, 0, urgent_stream>>>();
    CHECK(cudaDeviceSynchronize());
}
