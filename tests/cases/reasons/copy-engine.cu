// Copies of one direction share an engine.
// rule: C2
// reason: h2d#2 copy_engine
// why-not: h2d#1 h2d#2 copy_engine
// costs: copy_engine
#include "case.cuh"

int main() {
    constexpr std::size_t bytes = 32 << 20;
    char *host, *device;
    CHECK(cudaMallocHost(&host, 2 * bytes));
    CHECK(cudaMalloc(&device, 2 * bytes));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, a));
    CHECK(cudaMemcpyAsync(device + bytes, host + bytes, bytes, cudaMemcpyHostToDevice, b));
    CHECK(cudaDeviceSynchronize());
}
