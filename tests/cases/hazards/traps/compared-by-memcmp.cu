// memcmp reads a result that is not complete.
// rule: M4
// finds: read-before-sync d2h host M4
#include <cstring>

#include "case.cuh"

int main() {
    int *device = device_ints(100), *host = pinned_ints(100, 1), wanted[100] = {};
    cudaStream_t stream = make_stream("download");
    CHECK(cudaMemcpyAsync(host, device, sizeof wanted, cudaMemcpyDeviceToHost, stream));
    const int difference = std::memcmp(host, wanted, sizeof wanted);
    CHECK(cudaStreamSynchronize(stream));
    return difference > 1000000;
}
