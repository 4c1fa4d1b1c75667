// A load before the heap's first block. On a GPU the heap has internal data there.
// rule: A1
// only-on: model
// prints: cudaSuccess
// wrong: the index is negative
// finds: out-of-bounds read
// repaired: it is not
#include "case.cuh"

__global__ void read(int* sum, int from) {
    int* const block = new int[2];
    block[0] = block[1] = 1;
    for (int i = from; i < 2; ++i)
        *sum += block[i];
    delete[] block;
}

int main() {
    int* const sum = device_ints(1);
    read<<<1, 1>>>(sum, knob("repaired", 0) ? 0 : -1);
    show(cudaDeviceSynchronize());
    CHECK(cudaFree(sum));
}
