// A kernel cannot free what is not from the kernels' heap: cudaMalloc'ed memory is the host's to free.
// What a GPU does is not documented; the model device ends the kernel and says why.
// rule: A1, X2
// only-on: model
// prints: cudaErrorLaunchFailure
#include "case.cuh"

__global__ void end(int* numbers) { free(numbers); }

int main() {
    int* const numbers = device_ints(4);
    end<<<1, 1>>>(numbers);
    show(cudaDeviceSynchronize());
}
