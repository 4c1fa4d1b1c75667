// rule: H2
// prints: 16843009
#include <atomic>

#include "case.cuh"

static void set(void* data) {
    static_cast<std::atomic<bool>*>(data)->store(true, std::memory_order_release);
}

int main() {
    const std::size_t count = 1 << 18;
    cudaStream_t s = make_stream("s");
    int *n = device_ints(count), *host = pinned_ints(count, 0);
    std::atomic<bool> ready{false};
    CHECK(cudaMemsetAsync(n, 1, count * sizeof(int), s));
    CHECK(cudaMemcpyAsync(host, n, count * sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaLaunchHostFunc(s, set, &ready));
    while (!ready.load(std::memory_order_acquire)) {
    }
    const int seen = host[count - 1];
    std::printf("%d\n", seen);
    CHECK(cudaStreamSynchronize(s));
    return seen == -1;
}
