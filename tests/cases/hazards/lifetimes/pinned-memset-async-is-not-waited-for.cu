// wrong: cudaMemsetAsync of pinned memory is asynchronous.
// rule: M5
// finds: host-buffer memset host
//
// repaired: pinned memset async is waited for
// rule: M5, H1
// prints: 2
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    unsigned char* text = nullptr;
    CHECK(cudaMallocHost(&text, 1 << 20));
    CHECK(cudaMemset(text, 1, 1 << 20));
    text[0] = 2;  // cudaMemset of pinned memory is complete on return
    cudaStream_t s = make_stream("s");
    CHECK(cudaMemsetAsync(text, 0, 1 << 20, s));
    if (repaired) CHECK(cudaStreamSynchronize(s));
    text[(1 << 20) - 1] = 2;
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", text[0] + text[(1 << 20) - 1]);
    CHECK(cudaFreeHost(text));
}
