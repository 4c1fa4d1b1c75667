// rule: S2, C1
//
// wrong: More blocks than the device runs at a time,
// and the last one writes one element too many.
// finds: race fill tail
//
// repaired: all blocks stay in their part
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(int* n, int count) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < count) n[i] = i;
}
__global__ void tail(int* n) { *n = -1; }

int main() {
    const int blocks = 6000, count = blocks * 64 - 10;
    int* n = nullptr;
    CHECK(cudaMalloc(&n, (count + 1) * sizeof(int)));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    fill<<<blocks, 64, 0, a>>>(n, repaired ? count : count + 1);
    tail<<<1, 1, 0, b>>>(n + count);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
}
