// rule: X1, X2
// The grid has more threads than elements, and the index
// is unchecked; a GPU detects it far enough past the end.
// prints: cudaErrorIllegalAddress
// finds: out-of-bounds fill
// only-on: model
#include "case.cuh"

__global__ void fill(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

int main() {
    int* n = device_ints(1024);
    fill<<<64, 256>>>(n);
    show(cudaDeviceSynchronize());
}
