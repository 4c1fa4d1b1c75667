// The kernel writes one character more than its half.
// rule: H1
// finds: race fill host H1
#include "case.cuh"

__global__ void fill(char* text, int count) {
    spin(100000);
    for (int i = 0; i <= count; ++i)
        text[i] = 7;
}

int main() {
    char* text = nullptr;
    CHECK(cudaMallocManaged(&text, 100));
    fill<<<1, 1>>>(text, 33);
    for (int i = 33; i < 100; ++i)
        text[i] = 1;
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(text));
}
