// A pointer that no call has set is invalid; the model
// device does not treat it as a pointer to host memory.
// rule: X1, X2
// prints: cudaErrorIllegalAddress
// finds: out-of-bounds fill
// only-on: model
#include "case.cuh"

__global__ void fill(int* numbers) { numbers[threadIdx.x] = 7; }

int main() {
    int* numbers;
    std::memset(&numbers, 0xfe, sizeof numbers);  // old contents of that memory
    fill<<<1, 4>>>(numbers);
    show(cudaDeviceSynchronize());
}
