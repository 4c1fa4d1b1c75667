// The only mistake is the free of the first buffer in use; the second one is another buffer.
// rule: A1
// finds: undocumented-wait first cudaFree A1
#include "case.cuh"

__global__ void first(int* n) {
    spin(300000);
    *n = 1;
}
__global__ void second(int* n) { *n = 2; }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    int *one = nullptr, *two = nullptr;
    CHECK(cudaMalloc(&one, 1 << 16));
    first<<<1, 1, 0, a>>>(one);
    CHECK(cudaFree(one));
    CHECK(cudaMalloc(&two, 1 << 16));
    second<<<1, 1, 0, b>>>(two);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(two));
}
