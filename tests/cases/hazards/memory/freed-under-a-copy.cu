// wrong: freed during a copy
// rule: A1, M4
// finds: undocumented-wait h2d cudaFree A1
//
// repaired: A synchronous copy from pinned memory is complete on return.
// rule: A1, M1
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    const std::size_t bytes = 4 << 20;
    void *host = nullptr, *device = nullptr;
    cudaStream_t s = make_stream("s");
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaMalloc(&device, bytes));
    if (repaired)
        CHECK(cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice));
    else
        CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, s));
    CHECK(cudaFree(device));
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFreeHost(host));
}
