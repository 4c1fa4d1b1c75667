// Each block of the kernels' heap is freed once, by one thread. What a GPU does otherwise is not documented; an
// H100 returned this error.
// rule: A1, X2
// wrong: every thread frees the block that all of them share
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
