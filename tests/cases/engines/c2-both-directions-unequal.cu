// While the small copy lasts, the large one of the other direction is slower (measured: 2468 us).
// rule: C2
// overlap: h2d d2h
// makespan: 2468us +-2%
#include "case.cuh"

int main() {
    const std::size_t bytes = 128 << 20;
    char *host, *device;
    CHECK(cudaMallocHost(&host, 2 * bytes));
    CHECK(cudaMalloc(&device, 2 * bytes));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, a));
    CHECK(cudaMemcpyAsync(host + bytes, device + bytes, bytes / 4, cudaMemcpyDeviceToHost, b));
    CHECK(cudaDeviceSynchronize());
}
