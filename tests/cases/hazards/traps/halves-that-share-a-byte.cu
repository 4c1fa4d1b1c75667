// The same with one byte in common.
// rule: S2
// finds: race fill#1 fill#2 S2
#include "case.cuh"

__global__ void fill(char* memory, size_t count, char value) {
    for (size_t i = threadIdx.x; i < count; i += blockDim.x)
        memory[i] = value;
}

int main() {
    const size_t half = 1023;
    char* memory = nullptr;
    CHECK(cudaMalloc(&memory, 2 * half));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    fill<<<1, 64, 0, a>>>(memory, half + 1, 1);
    fill<<<1, 64, 0, b>>>(memory + half, half, 2);
    CHECK(cudaDeviceSynchronize());
}
