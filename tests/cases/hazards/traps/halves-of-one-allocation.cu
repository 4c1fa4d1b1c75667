// Two concurrent kernels, each on its half of an allocation.
// rule: S2
// prints: 1 2
#include "case.cuh"

__global__ void fill(char* memory, size_t count, char value) {
    for (size_t i = threadIdx.x; i < count; i += blockDim.x)
        memory[i] = value;
}

int main() {
    const size_t half = 1023;  // the boundary is inside a word
    char *memory = nullptr, host[2];
    CHECK(cudaMalloc(&memory, 2 * half));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    fill<<<1, 64, 0, a>>>(memory, half, 1);
    fill<<<1, 64, 0, b>>>(memory + half, half, 2);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(host, memory + half - 1, 2, cudaMemcpyDeviceToHost));
    std::printf("%d %d\n", host[0], host[1]);
}
