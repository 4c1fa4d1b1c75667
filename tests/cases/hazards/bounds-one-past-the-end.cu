// rule: X1
// prints: cudaSuccess
//
// wrong: A kernel whose last thread writes past the
// end. A GPU does not detect it: its pages are larger.
// finds: out-of-bounds fill X1
//
// repaired: The same grid, larger than the array, with the right comparison.
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(int* n, int count) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < count) n[i] = i;
}

int main() {
    const int count = 1000;
    int* n = device_ints(count);
    fill<<<4, 256>>>(n, repaired ? count : count + 1);
    show(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
}
