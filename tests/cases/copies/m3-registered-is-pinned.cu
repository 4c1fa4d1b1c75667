// rule: M3
// prints: 42
// inside: cudaMemcpyAsync#1 <= 5us
// not-blocked: cudaMemcpyAsync#1
#include <vector>

#include "case.cuh"

int main() {
    std::vector<int> host(4 << 20, 42);
    const std::size_t bytes = host.size() * sizeof(int);
    int* device;
    CHECK(cudaHostRegister(host.data(), bytes, cudaHostRegisterDefault));
    CHECK(cudaMalloc(&device, bytes));
    cudaStream_t s = make_stream("s");
    CHECK(cudaMemcpyAsync(device, host.data(), bytes, cudaMemcpyHostToDevice, s));
    CHECK(cudaStreamSynchronize(s));
    host.back() = 0;
    CHECK(cudaMemcpy(&host.back(), device + host.size() - 1, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", host.back());
    CHECK(cudaHostUnregister(host.data()));
}
