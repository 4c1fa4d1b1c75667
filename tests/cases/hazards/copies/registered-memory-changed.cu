// rule: M3, M4
//
// wrong: Registered memory is pinned, and its copies are asynchronous.
// finds: host-buffer h2d host M4
//
// repaired: registered memory changed later
#include <cstdlib>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    const size_t count = 1 << 16, bytes = count * sizeof(float);
    float* host = static_cast<float*>(std::malloc(bytes));
    for (size_t i = 0; i < count; ++i)
        host[i] = 1.0f;
    CHECK(cudaHostRegister(host, bytes, cudaHostRegisterDefault));
    float* device = nullptr;
    CHECK(cudaMalloc(&device, bytes));
    cudaStream_t stream = make_stream("upload");
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, stream));
    if (repaired) CHECK(cudaStreamSynchronize(stream));
    host[count / 2] = 5.0f;
    if (!repaired) CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaHostUnregister(host));
    std::free(host);
    CHECK(cudaFree(device));
}
