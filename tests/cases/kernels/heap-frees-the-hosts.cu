// A kernel cannot free memory from outside the device heap: cudaMalloc's memory
// is freed by the host. The effect is undocumented; an H100 returned this.
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
