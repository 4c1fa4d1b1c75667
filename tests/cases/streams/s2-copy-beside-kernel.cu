// rule: S2
// overlap: busy h2d
// overlap: busy d2h
// not-blocked: cudaMemcpyAsync#1
// not-blocked: cudaMemcpyAsync#2
#include "case.cuh"

__global__ void busy() { spin_ms(5); }

int main() {
    const std::size_t bytes = 16 << 20;
    void *up, *down, *device_up, *device_down;
    CHECK(cudaMallocHost(&up, bytes));
    CHECK(cudaMallocHost(&down, bytes));
    CHECK(cudaMalloc(&device_up, bytes));
    CHECK(cudaMalloc(&device_down, bytes));
    busy<<<1, 1, 0, make_stream("a")>>>();
    CHECK(cudaMemcpyAsync(device_up, up, bytes, cudaMemcpyHostToDevice, make_stream("b")));
    CHECK(cudaMemcpyAsync(down, device_down, bytes, cudaMemcpyDeviceToHost, make_stream("c")));
    CHECK(cudaDeviceSynchronize());
}
