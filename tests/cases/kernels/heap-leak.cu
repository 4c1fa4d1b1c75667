// Kernel allocations outlive the kernel, and the heap is small: a leak makes later requests fail.
// rule: A9
// prints: done
// wrong: the blocks are never freed
// finds: leak make A9
// repaired: a later kernel frees them
#include "case.cuh"

__device__ int* kept[4];
__global__ void make() { kept[threadIdx.x] = new int[16]; }
__global__ void end() { delete[] kept[threadIdx.x]; }

int main() {
    make<<<1, 4>>>();
    if (knob("repaired", 0)) end<<<1, 4>>>();
    CHECK(cudaDeviceSynchronize());
    std::puts("done");
}
