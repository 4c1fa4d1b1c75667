// rule: X1
// prints: cudaSuccess
// finds: out-of-bounds fill
#include "case.cuh"

__global__ void fill(char* text, int count) {
    for (int i = 0; i <= count; ++i)
        text[i] = 'x';
}

int main() {
    char* text = nullptr;
    CHECK(cudaMallocManaged(&text, 100));
    fill<<<1, 1>>>(text, 100);
    show(cudaDeviceSynchronize());
    CHECK(cudaFree(text));
}
