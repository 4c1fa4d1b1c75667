// Each block of the device heap is freed once, by one thread. The
// effect of a second free is undocumented; an H100 returned this error.
// rule: A1, X2
// wrong: every thread frees their common block
// prints: cudaErrorLaunchFailure
// finds: wrong-free share share A7
// repaired: one of them does
// prints: cudaSuccess
#include "case.cuh"

__global__ void share(bool repaired) {
    __shared__ int* block;
    if (threadIdx.x == 0) block = new int[32];
    __syncthreads();
    block[threadIdx.x] = 1;
    __syncthreads();
    if (threadIdx.x == 0 || !repaired) delete[] block;
}

int main() {
    share<<<1, 32>>>(knob("repaired", 0) != 0);
    show(cudaDeviceSynchronize());
}
