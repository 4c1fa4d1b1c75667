// A kernel cannot free what is not from the kernels' heap: cudaMalloc'ed memory is the host's to free.
// What a GPU does then is not documented; an H100 returned this.
// rule: A1, X2
// prints: cudaErrorIllegalAddress
// finds: wrong-free end A7
#include "case.cuh"

__global__ void end(int* numbers) { free(numbers); }

int main() {
    int* const numbers = device_ints(4);
    end<<<1, 1>>>(numbers);
    show(cudaDeviceSynchronize());
}
