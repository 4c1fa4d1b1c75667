// rule: S2
//
// wrong: characters overlap by one
// finds: race lower upper
//
// repaired: characters side by side
// prints: aaaaaaaAAAAAA
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void lower(char* text, int count) {
    spin(20000);
    for (int i = 0; i < count; ++i)
        text[i] = 'a';
}
__global__ void upper(char* text, int count) {
    spin(20000);
    for (int i = 0; i < count; ++i)
        text[i] = 'A';
}

int main() {
    char *text = nullptr, host[14] = {};
    CHECK(cudaMalloc(&text, 13));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    lower<<<1, 1, 0, a>>>(text, repaired ? 7 : 8);
    upper<<<1, 1, 0, b>>>(text + 7, 6);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(host, text, 13, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%s\n", host);
    CHECK(cudaFree(text));
}
