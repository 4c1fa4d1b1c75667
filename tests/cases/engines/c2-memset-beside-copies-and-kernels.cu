// rule: C2, S2
// overlap: memset h2d
// overlap: memset work
#include "case.cuh"

__global__ void work() { spin_ms(5); }

int main() {
    const std::size_t bytes = 64 << 20;
    char *host, *device;
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaMalloc(&device, 2 * bytes));
    work<<<1, 1, 0, make_stream("a")>>>();
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, make_stream("b")));
    CHECK(cudaMemsetAsync(device + bytes, 0, bytes, make_stream("c")));
    CHECK(cudaDeviceSynchronize());
}
