// rule: M3
// inside: cudaMemcpyAsync#1 <= 5us
// inside: cudaMemcpyAsync#2 <= 5us
// not-blocked: cudaMemcpyAsync#1
// not-blocked: cudaMemcpyAsync#2
// order: h2d before d2h
// cause: d2h stream_order h2d
#include "case.cuh"

int main() {
    const std::size_t bytes = 16 << 20;
    void *host, *device;
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaMalloc(&device, bytes));
    cudaStream_t s = make_stream("s");
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, s));
    CHECK(cudaMemcpyAsync(host, device, bytes, cudaMemcpyDeviceToHost, s));
    CHECK(cudaDeviceSynchronize());
}
