// wrong: The kernel writes one character more than its half.
// rule: H1
// finds: race fill host H1
//
// repaired: Host and kernel share a page, but no byte of it.
// rule: H1, S2
// prints: 7 1
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(char* text, int count) {
    spin(100000);
    for (int i = 0; i < count; ++i)
        text[i] = 7;
}

int main() {
    char* text = nullptr;
    CHECK(cudaMallocManaged(&text, 100));
    fill<<<1, 1>>>(text, repaired ? 33 : 34);
    for (int i = 33; i < 100; ++i)
        text[i] = 1;
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d %d\n", text[32], text[33]);
    CHECK(cudaFree(text));
}
