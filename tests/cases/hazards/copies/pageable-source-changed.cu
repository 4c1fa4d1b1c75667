// An asynchronous copy from a vector: it blocks in practice, without a guarantee.
// rule: M2, M4
// finds: host-buffer h2d host M2
#include <algorithm>
#include <vector>

#include "case.cuh"

int main() {
    std::vector<int> host(1000, 1);
    int* device = device_ints(host.size());
    cudaStream_t stream = make_stream("upload");
    CHECK(cudaMemcpyAsync(device, host.data(), host.size() * sizeof(int), cudaMemcpyHostToDevice,
                          stream));
    std::fill(host.begin(), host.end(), 2);
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaFree(device));
}
