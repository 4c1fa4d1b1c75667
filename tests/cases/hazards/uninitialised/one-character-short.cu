// rule: A8, M1
//
// wrong: one character short
// finds: uninitialised length A8
//
// repaired: all characters
// prints: 6
#include <cstring>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void length(const char* text, int* result) {
    int i = 0;
    while (i < 16 && text[i] != 0)
        ++i;
    *result = i;
}

int main() {
    const char host[] = "stream";
    char* text = nullptr;
    int* result = pinned_ints(1, 0);
    CHECK(cudaMalloc(&text, 16));
    if (repaired)
        CHECK(cudaMemcpy(text, host, std::strlen(host) + 1, cudaMemcpyHostToDevice));
    else
        CHECK(cudaMemcpy(text, host, std::strlen(host), cudaMemcpyHostToDevice));
    length<<<1, 1>>>(text, result);
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *result);
    CHECK(cudaFree(text));
}
