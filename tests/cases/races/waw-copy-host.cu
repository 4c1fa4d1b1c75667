// rule: M4
//
// wrong:
// finds: host-buffer d2h host M4
// prints: 0
// wrong-because: the copy back arrives after the host has written, and takes that away
//
// repaired:
// prints: 2
// blocked: cudaStreamSynchronize >= 0.05ms
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    const int count = 1 << 20;
    int *n = device_ints(count), *host = pinned_ints(count, 1);
    cudaStream_t a = make_stream("a");
    CHECK(cudaMemcpyAsync(host, n, count * sizeof(int), cudaMemcpyDeviceToHost, a));
    if (repaired) CHECK(cudaStreamSynchronize(a));
    host[count - 1] = 2;
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", host[count - 1]);
}
