// bsearch compares elements of an incomplete result.
// rule: M4
// finds: read-before-sync d2h host M4
#include <cstdlib>

#include "case.cuh"

int compare(const void* a, const void* b) {
    return *static_cast<const int*>(a) - *static_cast<const int*>(b);
}

int main() {
    int *device = device_ints(50), *host = pinned_ints(50, 0);
    cudaStream_t stream = make_stream("download");
    CHECK(cudaMemcpyAsync(host, device, 50 * sizeof(int), cudaMemcpyDeviceToHost, stream));
    const int wanted = 7;
    const void* found = std::bsearch(&wanted, host, 50, sizeof(int), compare);
    CHECK(cudaStreamSynchronize(stream));
    return found ? 1 : 0;
}
