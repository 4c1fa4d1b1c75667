// rule: M2, M4
#include <algorithm>
#include <vector>

#include "case.cuh"

int main() {
    std::vector<int> host(1000, 1);
    int* device = device_ints(host.size());
    cudaStream_t stream = make_stream("upload");
    for (int round = 0; round < 3; ++round) {
        CHECK(cudaMemcpyAsync(device, host.data(), host.size() * sizeof(int),
                              cudaMemcpyHostToDevice, stream));
        CHECK(cudaStreamSynchronize(stream));
        std::fill(host.begin(), host.end(), round);
    }
    CHECK(cudaFree(device));
}
