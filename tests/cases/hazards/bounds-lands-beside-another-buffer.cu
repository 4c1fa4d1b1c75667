// rule: X1
//
// wrong: The kernel writes so far beyond its buffer that it is past the end of another one.
// finds: out-of-bounds fill
// says: past the end of the 128 B buffer
// prints: cudaSuccess
// only-on: model
//
// repaired: the index is right
// prints: cudaSuccess
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(int* n, int offset) { n[offset + threadIdx.x] = 1; }

int main() {
    int* const own = device_ints(32);
    int* const other = device_ints(32);
    fill<<<1, 32>>>(own, repaired ? 0 : static_cast<int>(other - own) + 48);
    show(cudaDeviceSynchronize());
}
