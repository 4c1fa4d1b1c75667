// rule: X1, X2
// prints: cudaErrorIllegalAddress
// finds: out-of-bounds read_left
// only-on: model
#include "case.cuh"

__global__ void read_left(const int* in, int* out) { out[0] = in[-1]; }

int main() {
    int* n = device_ints(1024);
    read_left<<<1, 1>>>(n, n);
    show(cudaDeviceSynchronize());
}
