// wrong: A flag set by a host function only covers earlier work of its stream.
// rule: H2, M4
// finds: read-before-sync d2h host M4
//
// repaired: flag after the copy
// rule: H2
// prints: 16843009
#include <atomic>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

static void set(void* data) {
    static_cast<std::atomic<bool>*>(data)->store(true, std::memory_order_release);
}

int main() {
    const std::size_t count = 1 << 18;
    cudaStream_t s = make_stream("s");
    int *n = device_ints(count), *host = pinned_ints(count, 0);
    std::atomic<bool> ready{false};
    CHECK(cudaMemsetAsync(n, 1, count * sizeof(int), s));
    if (repaired) CHECK(cudaMemcpyAsync(host, n, count * sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaLaunchHostFunc(s, set, &ready));
    if (!repaired) CHECK(cudaMemcpyAsync(host, n, count * sizeof(int), cudaMemcpyDeviceToHost, s));
    while (!ready.load(std::memory_order_acquire)) {
    }
    const int seen = host[count - 1];
    if (repaired) std::printf("%d\n", seen);
    CHECK(cudaStreamSynchronize(s));
    return seen == -1;
}
