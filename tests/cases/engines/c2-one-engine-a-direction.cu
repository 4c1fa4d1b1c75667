// Two copies of one direction are serialised, in any streams.
// rule: C2
// no-overlap: h2d#1 h2d#2
// cause: h2d#2 engine_busy h2d#1
// makespan: 4.84ms +-3%
#include "case.cuh"

int main() {
    const std::size_t bytes = 128 << 20;
    char *host, *device;
    CHECK(cudaMallocHost(&host, 2 * bytes));
    CHECK(cudaMalloc(&device, 2 * bytes));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, a));
    CHECK(cudaMemcpyAsync(device + bytes, host + bytes, bytes, cudaMemcpyHostToDevice, b));
    CHECK(cudaDeviceSynchronize());
}
