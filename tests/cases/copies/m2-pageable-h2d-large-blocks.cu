// rule: M2
// order: slow before h2d
// inside: cudaMemcpyAsync 26.3ms +-10%
#include <vector>

#include "case.cuh"

__global__ void slow() { spin_ms(20); }

int main() {
    std::vector<char> host(64 << 20);
    char* device;
    CHECK(cudaMalloc(&device, host.size()));
    cudaStream_t s = make_stream("s");
    slow<<<1, 1, 0, s>>>();
    CHECK(cudaMemcpyAsync(device, host.data(), host.size(), cudaMemcpyHostToDevice, s));
    CHECK(cudaDeviceSynchronize());
}
