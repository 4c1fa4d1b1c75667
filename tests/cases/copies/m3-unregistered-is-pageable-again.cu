// rule: M3, M2
// blocked: cudaMemcpyAsync#2 >= 1ms
// not-blocked: cudaMemcpyAsync#1
#include <vector>

#include "case.cuh"

__global__ void slow() { spin_ms(2); }

int main() {
    std::vector<char> host(1 << 20);
    char* device;
    CHECK(cudaMalloc(&device, host.size()));
    cudaStream_t s = make_stream("s");
    CHECK(cudaHostRegister(host.data(), host.size(), cudaHostRegisterDefault));
    slow<<<1, 1, 0, s>>>();
    CHECK(cudaMemcpyAsync(host.data(), device, host.size(), cudaMemcpyDeviceToHost, s));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaHostUnregister(host.data()));
    slow<<<1, 1, 0, s>>>();
    CHECK(cudaMemcpyAsync(host.data(), device, host.size(), cudaMemcpyDeviceToHost, s));
    CHECK(cudaDeviceSynchronize());
}
