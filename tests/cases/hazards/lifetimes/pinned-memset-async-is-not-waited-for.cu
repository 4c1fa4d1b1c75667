// cudaMemsetAsync of pinned memory is asynchronous.
// rule: M5
// finds: host-buffer memset host
#include "case.cuh"

int main() {
    unsigned char* text = nullptr;
    CHECK(cudaMallocHost(&text, 1 << 20));
    CHECK(cudaMemset(text, 1, 1 << 20));
    text[0] = 2;  // cudaMemset of pinned memory is complete on return
    cudaStream_t s = make_stream("s");
    CHECK(cudaMemsetAsync(text, 0, 1 << 20, s));
    text[(1 << 20) - 1] = 2;
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFreeHost(text));
}
