// rule: X1
// The last chunk is shorter than the others.
// prints: cudaSuccess
// prints: cudaErrorInvalidValue
// finds: out-of-bounds cudaMemcpyAsync
#include "case.cuh"

int main() {
    const size_t count = 1000, chunk = 512;
    int* n = device_ints(count);
    int* host = pinned_ints(2 * chunk, 0);
    for (size_t at = 0; at < count; at += chunk)
        show(cudaMemcpyAsync(host + at, n + at, chunk * sizeof(int), cudaMemcpyDeviceToHost, 0));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
    CHECK(cudaFreeHost(host));
}
