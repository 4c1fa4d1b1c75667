// rule: M4
//
// wrong:
// finds: host-buffer h2d host M4
// prints: 2
// wrong-because: the host refills the pinned buffer while the copy still reads it
//
// repaired:
// prints: 1
// blocked: cudaStreamSynchronize >= 0.05ms
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    const int count = 1 << 20;
    int *n = device_ints(count), *host = pinned_ints(count, 1), back = 0;
    cudaStream_t a = make_stream("a");
    CHECK(cudaMemcpyAsync(n, host, count * sizeof(int), cudaMemcpyHostToDevice, a));
    if (repaired) CHECK(cudaStreamSynchronize(a));
    host[count - 1] = 2;
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(&back, n + count - 1, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", back);
}
