// rule: M2, M4
// The vector's memory is freed at the end of the function.
// prints: done
// finds: host-buffer d2h host
// only-on: model
#include <vector>

#include "case.cuh"

void fetch(const char* device, size_t bytes, cudaStream_t s) {
    std::vector<char> host(bytes);
    CHECK(cudaMemcpyAsync(host.data(), device, bytes, cudaMemcpyDeviceToHost, s));
}

int main() {
    cudaStream_t s = make_stream("s");
    const size_t bytes = 1 << 20;
    char* device = nullptr;
    CHECK(cudaMalloc(&device, bytes));
    CHECK(cudaMemset(device, 0, bytes));
    CHECK(cudaDeviceSynchronize());
    fetch(device, bytes, s);
    CHECK(cudaStreamSynchronize(s));
    std::printf("done\n");
}
