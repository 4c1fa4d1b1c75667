// rule: X1
// The last chunk ends where the array does.
// prints: cudaSuccess
// prints: cudaSuccess
#include <algorithm>

#include "case.cuh"

int main() {
    const size_t count = 1000, chunk = 512;
    int* n = device_ints(count);
    int* host = pinned_ints(count, 0);
    for (size_t at = 0; at < count; at += chunk)
        show(cudaMemcpyAsync(host + at, n + at, std::min(chunk, count - at) * sizeof(int),
                             cudaMemcpyDeviceToHost, 0));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
    CHECK(cudaFreeHost(host));
}
