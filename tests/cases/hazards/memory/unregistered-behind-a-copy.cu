// rule: M3, M4
// prints: 16843009
#include <vector>

#include "case.cuh"

int main() {
    std::vector<int> host(1 << 20);
    const std::size_t bytes = host.size() * sizeof(int);
    cudaStream_t s = make_stream("s");
    int* n = device_ints(host.size());
    CHECK(cudaMemset(n, 1, bytes));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaHostRegister(host.data(), bytes, cudaHostRegisterDefault));
    CHECK(cudaMemcpyAsync(host.data(), n, bytes, cudaMemcpyDeviceToHost, s));
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaHostUnregister(host.data()));
    std::printf("%d\n", host.back());
    CHECK(cudaFree(n));
}
