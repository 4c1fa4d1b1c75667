// rule: M2, M4
// prints: done
#include <vector>

#include "case.cuh"

std::vector<char> fetch(const char* device, size_t bytes, cudaStream_t s) {
    std::vector<char> host(bytes);
    CHECK(cudaMemcpyAsync(host.data(), device, bytes, cudaMemcpyDeviceToHost, s));
    CHECK(cudaStreamSynchronize(s));
    return host;
}

int main() {
    cudaStream_t s = make_stream("s");
    const size_t bytes = 1 << 20;
    char* device = nullptr;
    CHECK(cudaMalloc(&device, bytes));
    CHECK(cudaMemset(device, 0, bytes));
    CHECK(cudaDeviceSynchronize());
    const std::vector<char> host = fetch(device, bytes, s);
    std::printf(host.size() == bytes ? "done\n" : "lost\n");
}
