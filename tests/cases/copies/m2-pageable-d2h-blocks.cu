// rule: M2
// order: slow before d2h
// blocked: cudaMemcpyAsync >= 19.9ms
#include <vector>

#include "case.cuh"

__global__ void slow() { spin_ms(20); }

int main() {
    std::vector<char> host(1024);
    char* device;
    CHECK(cudaMalloc(&device, host.size()));
    cudaStream_t s = make_stream("s");
    slow<<<1, 1, 0, s>>>();
    CHECK(cudaMemcpyAsync(host.data(), device, host.size(), cudaMemcpyDeviceToHost, s));
    CHECK(cudaDeviceSynchronize());
}
