// The first grid's blocks take all shared memory of the multiprocessors.
// rule: C1
// wrong: half of a multiprocessor's shared memory a block, two blocks each
// only-on: model
// reason: k2 no_room
// why-not: k1 k2 no_room
// costs: no_room
// repaired: half as many blocks
// overlap: k1 k2
#include "case.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k2() { spin_ms(2); }

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    const int shared = static_cast<int>(gpu.sharedMemPerMultiprocessor) / 2 - 2048;
    for (auto kernel : {k1, k2})
        CHECK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shared));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    const int blocks = gpu.multiProcessorCount * (knob("repaired", 0) ? 1 : 2);
    k1<<<blocks, 64, shared, a>>>();
    k2<<<gpu.multiProcessorCount, 64, shared, b>>>();
    CHECK(cudaDeviceSynchronize());
}
