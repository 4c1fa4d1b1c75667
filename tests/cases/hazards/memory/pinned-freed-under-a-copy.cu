// wrong: pinned memory freed during a copy
// rule: M4
// finds: host-buffer h2d cudaFreeHost M4
//
// repaired: pinned memory freed after a copy
// rule: M4, H1
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    const std::size_t count = 1 << 20;
    cudaStream_t s = make_stream("s");
    int *host = pinned_ints(count, 4), *n = device_ints(count);
    CHECK(cudaMemcpyAsync(n, host, count * sizeof(int), cudaMemcpyHostToDevice, s));
    if (repaired) CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFreeHost(host));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
}
