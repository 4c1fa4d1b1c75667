// rule: A1, M4
// finds: undocumented-wait h2d cudaFree A1
#include "case.cuh"

int main() {
    const std::size_t bytes = 4 << 20;
    void *host = nullptr, *device = nullptr;
    cudaStream_t s = make_stream("s");
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaMalloc(&device, bytes));
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, s));
    CHECK(cudaFree(device));
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFreeHost(host));
}
