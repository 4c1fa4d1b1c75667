// What a kernel allocates outlives it, and the heap is small: what no kernel frees is missing later.
// rule: A9
// prints: done
// wrong: nobody frees the blocks
// finds: leak make A9
// repaired: a later kernel does
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
