// Up to about a staging buffer the call costs a memcpy, whatever is
// queued in the stream. (Measured; programs may rely on neither.)
// rule: M2, M6
// order: slow before h2d
// inside: cudaMemcpyAsync <= 50us
#include <vector>

#include "case.cuh"

__global__ void slow() { spin_ms(20); }

int main() {
    std::vector<char> host(64 << 10);
    char* device;
    CHECK(cudaMalloc(&device, host.size()));
    cudaStream_t s = make_stream("s");
    slow<<<1, 1, 0, s>>>();
    CHECK(cudaMemcpyAsync(device, host.data(), host.size(), cudaMemcpyHostToDevice, s));
    CHECK(cudaDeviceSynchronize());
}
