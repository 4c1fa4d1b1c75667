// rule: A1, M1
// A copy that is not Async from pinned memory is complete on return.
#include "case.cuh"

int main() {
    const std::size_t bytes = 4 << 20;
    void *host = nullptr, *device = nullptr;
    cudaStream_t s = make_stream("s");
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaMalloc(&device, bytes));
    CHECK(cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaFree(device));
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFreeHost(host));
}
