// rule: X1
// A kernel whose last thread writes behind the end. A GPU says nothing: its pages are larger.
// prints: cudaSuccess
// finds: out-of-bounds fill X1
#include "case.cuh"

__global__ void fill(int* n, int count) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i <= count) n[i] = i;
}

int main() {
    const int count = 1000;
    int* n = device_ints(count);
    fill<<<4, 256>>>(n, count);
    show(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
}
