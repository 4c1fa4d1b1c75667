// rule: X1, X2
// More threads than elements, and nobody asks for the index: far enough behind the end, a GPU
// notices.
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
