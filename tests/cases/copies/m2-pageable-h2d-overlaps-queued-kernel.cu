// A copy of pageable memory blocks the host; earlier work continues.
// rule: M2, M3
// overlap: queued h2d
// no-overlap: h2d launched_later
// inside: cudaMemcpyAsync >= 5ms
#include <vector>

#include "case.cuh"

__global__ void queued() { spin_ms(20); }
__global__ void launched_later() { spin_ms(1); }

int main() {
    std::vector<char> host(64 << 20);
    char* device;
    CHECK(cudaMalloc(&device, host.size()));
    cudaStream_t a = make_stream("a"), b = make_stream("b"), c = make_stream("c");
    queued<<<1, 1, 0, a>>>();
    CHECK(cudaMemcpyAsync(device, host.data(), host.size(), cudaMemcpyHostToDevice, b));
    launched_later<<<1, 1, 0, c>>>();
    CHECK(cudaDeviceSynchronize());
}
