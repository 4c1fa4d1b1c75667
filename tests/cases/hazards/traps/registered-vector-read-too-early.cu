// rule: M3, H1
// finds: read-before-sync add host H1
#include <vector>

#include "case.cuh"

__global__ void add(int* n, int value) { n[threadIdx.x] += value; }

int main() {
    std::vector<int> host(64, 1);
    CHECK(cudaHostRegister(host.data(), host.size() * sizeof(int), cudaHostRegisterMapped));
    int* mapped = nullptr;
    CHECK(cudaHostGetDevicePointer(&mapped, host.data(), 0));
    cudaStream_t stream = make_stream("adds");
    add<<<1, 64, 0, stream>>>(mapped, 5);
    const int seen = host[63];
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaHostUnregister(host.data()));
    return seen < 0;
}
