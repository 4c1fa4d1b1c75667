// rule: P1, C2
// order: h2d#1 before h2d#2
// order: h2d#2 before h2d#3
#include "case.cuh"

int main() {
    const std::size_t bytes = 16 << 20;
    char *host, *device;
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaMalloc(&device, 3 * bytes));
    cudaStream_t low = make_stream("low"), other = make_stream("other"), high;
    CHECK(cudaStreamCreateWithPriority(&high, cudaStreamNonBlocking, -5));
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, low));
    CHECK(cudaMemcpyAsync(device + bytes, host, bytes, cudaMemcpyHostToDevice, other));
    CHECK(cudaMemcpyAsync(device + 2 * bytes, host, bytes, cudaMemcpyHostToDevice, high));
    CHECK(cudaDeviceSynchronize());
}
