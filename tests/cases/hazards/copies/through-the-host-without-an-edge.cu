// A copy from one buffer to another one through pinned memory, in two streams.
// rule: S2, M4
// finds: race d2h h2d S2
#include "case.cuh"

int main() {
    const size_t bytes = 128 * sizeof(int);
    int *host = pinned_ints(128, 0), *a = device_ints(128), *b = device_ints(128);
    cudaStream_t down = make_stream("down"), up = make_stream("up");
    CHECK(cudaMemcpyAsync(host, a, bytes, cudaMemcpyDeviceToHost, down));
    CHECK(cudaMemcpyAsync(b, host, bytes, cudaMemcpyHostToDevice, up));
    CHECK(cudaDeviceSynchronize());
}
