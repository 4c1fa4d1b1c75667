// A pointer that no call has set points nowhere; the model device does not take it for one to memory
// of the host.
// rule: X1, X2
// prints: cudaErrorIllegalAddress
// finds: out-of-bounds fill
// only-on: model
#include "case.cuh"

__global__ void fill(int* numbers) { numbers[threadIdx.x] = 7; }

int main() {
    int* numbers;
    std::memset(&numbers, 0xfe, sizeof numbers);  // what was in that memory before
    fill<<<1, 4>>>(numbers);
    show(cudaDeviceSynchronize());
}
