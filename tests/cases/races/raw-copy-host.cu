// rule: M4
// finds: read-before-sync d2h host M4
// prints: 0
// wrong-because: the host reads the last element while the copy is on its way
#include "case.cuh"

int main() {
    const int count = 1 << 20;
    int *n = device_ints(count), *host = pinned_ints(count, 0);
    cudaStream_t a = make_stream("a");
    cudaEvent_t copied = make_event("copied");
    CHECK(cudaMemset(n, 1, count * sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpyAsync(host, n, count * sizeof(int), cudaMemcpyDeviceToHost, a));
    const int seen = host[count - 1];
    std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaEventDestroy(copied));
}
