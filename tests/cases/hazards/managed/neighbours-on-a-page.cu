// Host and kernel share a page, and no byte of it.
// rule: H1, S2
// prints: 7 1
#include "case.cuh"

__global__ void fill(char* text, int count) {
    spin(100000);
    for (int i = 0; i < count; ++i)
        text[i] = 7;
}

int main() {
    char* text = nullptr;
    CHECK(cudaMallocManaged(&text, 100));
    fill<<<1, 1>>>(text, 33);
    for (int i = 33; i < 100; ++i)
        text[i] = 1;
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d\n", text[32], text[33]);
    CHECK(cudaFree(text));
}
