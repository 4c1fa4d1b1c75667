// The h200 profile's figures: 256 MiB pinned 4850 us, pageable 25.7 ms to and 14.4 ms from.
// rule: M3
// duration: h2d#1 4.85ms +-3%
// duration: d2h#1 4.85ms +-3%
// inside: cudaMemcpy#1 25.7ms +-5%
// inside: cudaMemcpy#2 14.4ms +-5%
// duration: d2d 137us +-10%
#include <cstdlib>

#include "case.cuh"

int main() {
    const std::size_t bytes = 256 << 20;
    void *pinned, *device, *other, *pageable = std::calloc(bytes, 1);
    CHECK(cudaMallocHost(&pinned, bytes));
    CHECK(cudaMalloc(&device, bytes));
    CHECK(cudaMalloc(&other, bytes));
    cudaStream_t s = make_stream("s");
    CHECK(cudaMemcpyAsync(device, pinned, bytes, cudaMemcpyHostToDevice, s));
    CHECK(cudaMemcpyAsync(pinned, device, bytes, cudaMemcpyDeviceToHost, s));
    CHECK(cudaMemcpyAsync(other, device, bytes, cudaMemcpyDeviceToDevice, s));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(device, pageable, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(pageable, device, bytes, cudaMemcpyDeviceToHost));
}
