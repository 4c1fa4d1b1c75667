// rule: M4
// finds: host-buffer h2d cudaFreeHost M4
#include "case.cuh"

int main() {
    const std::size_t count = 1 << 20;
    cudaStream_t s = make_stream("s");
    int *host = pinned_ints(count, 4), *n = device_ints(count);
    CHECK(cudaMemcpyAsync(n, host, count * sizeof(int), cudaMemcpyHostToDevice, s));
    CHECK(cudaFreeHost(host));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
}
