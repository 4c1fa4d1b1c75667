// rule: M4
//
// wrong:
// finds: read-before-sync d2h host M4
// prints: 0
// wrong-because: the host reads the last element while the copy is on its way
//
// repaired:
// prints: 16843009
// blocked: cudaEventSynchronize >= 0.05ms
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    const int count = 1 << 20;
    int *n = device_ints(count), *host = pinned_ints(count, 0);
    cudaStream_t a = make_stream("a");
    cudaEvent_t copied = make_event("copied");
    CHECK(cudaMemset(n, 1, count * sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpyAsync(host, n, count * sizeof(int), cudaMemcpyDeviceToHost, a));
    if (repaired) {
        CHECK(cudaEventRecord(copied, a));
        CHECK(cudaEventSynchronize(copied));
    }
    const int seen = host[count - 1];
    std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaEventDestroy(copied));
}
