// rule: M2, M4
// free() while a copy from the memory may be under way.
// prints: done
// finds: host-buffer h2d host
// only-on: model
#include <cstdlib>

#include "case.cuh"

int main() {
    cudaStream_t s = make_stream("s");
    const size_t bytes = 1 << 20;
    char* device = nullptr;
    CHECK(cudaMalloc(&device, bytes));
    char* host = static_cast<char*>(std::calloc(1, bytes));
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, s));
    std::free(host);
    CHECK(cudaStreamSynchronize(s));
    std::printf("done\n");
}
