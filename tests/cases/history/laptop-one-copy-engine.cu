// One copy engine serves both directions in turn, and still overlaps with kernels.
// rule: C2
// profile: laptop
// no-overlap: h2d d2h
// cause: d2h engine_busy h2d
// overlap: work h2d
#include "case.cuh"

__global__ void work() { spin_ms(5); }

int main() {
    const std::size_t bytes = 1 << 20;
    char *host, *device;
    CHECK(cudaMallocHost(&host, 2 * bytes));
    CHECK(cudaMalloc(&device, 2 * bytes));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    work<<<1, 1, 0, make_stream("c")>>>();
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, a));
    CHECK(cudaMemcpyAsync(host + bytes, device + bytes, bytes, cudaMemcpyDeviceToHost, b));
    CHECK(cudaDeviceSynchronize());
}
