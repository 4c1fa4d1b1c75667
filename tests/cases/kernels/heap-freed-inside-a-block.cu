// A block of the kernels' heap is freed from its beginning, as malloc returned it. An H100 took this pointer in
// silence; the model device ends the kernel.
// rule: A1
// prints: cudaErrorLaunchFailure
// finds: wrong-free move move A7
// only-on: model
#include "case.cuh"

__global__ void move() {
    int* block = static_cast<int*>(malloc(64));
    *block++ = 1;
    free(block + 3);
}

int main() {
    move<<<1, 1>>>();
    show(cudaDeviceSynchronize());
}
