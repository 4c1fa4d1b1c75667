// rule: M2, M4
// prints: done
#include <cstdlib>

#include "case.cuh"

int main() {
    cudaStream_t s = make_stream("s");
    const size_t bytes = 1 << 20;
    char* device = nullptr;
    CHECK(cudaMalloc(&device, bytes));
    char* host = static_cast<char*>(std::calloc(1, bytes));
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, s));
    CHECK(cudaStreamSynchronize(s));
    std::free(host);
    std::printf("done\n");
}
