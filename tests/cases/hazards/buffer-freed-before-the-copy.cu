// rule: M2, M4
// prints: done
//
// wrong: free() while a copy from the memory may be pending.
// finds: host-buffer h2d host
// only-on: model
//
// repaired: buffer freed after the copy
#include <cstdlib>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    cudaStream_t s = make_stream("s");
    const size_t bytes = 1 << 20;
    char* device = nullptr;
    CHECK(cudaMalloc(&device, bytes));
    char* host = static_cast<char*>(std::calloc(1, bytes));
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, s));
    if (repaired) CHECK(cudaStreamSynchronize(s));
    std::free(host);
    if (!repaired) CHECK(cudaStreamSynchronize(s));
    std::printf("done\n");
}
