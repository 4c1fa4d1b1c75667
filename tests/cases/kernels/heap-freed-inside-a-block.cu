// A block of the device heap is freed by the pointer that malloc returned.
// An H100 accepted this pointer silently; the model device ends the kernel.
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
