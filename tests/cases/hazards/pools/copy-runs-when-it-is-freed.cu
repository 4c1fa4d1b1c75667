// wrong: freed while a copy runs
// rule: A3, M4
// finds: use-after-free d2h deallocation A3
//
// repaired: freed in the copy's stream
// rule: A3, S1
// prints: 50529027
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    const std::size_t count = 1 << 20;
    cudaStream_t work = make_stream("work"), copies = make_stream("copies");
    cudaEvent_t ready = make_event("ready", cudaEventDisableTiming);
    int *n = nullptr, *host = pinned_ints(count, 0);
    CHECK(cudaMallocAsync(&n, count * sizeof(int), work));
    CHECK(cudaMemsetAsync(n, 3, count * sizeof(int), work));
    CHECK(cudaEventRecord(ready, work));
    CHECK(cudaStreamWaitEvent(copies, ready));
    CHECK(cudaMemcpyAsync(host, n, count * sizeof(int), cudaMemcpyDeviceToHost, copies));
    CHECK(cudaFreeAsync(n, repaired ? copies : work));
    CHECK(cudaStreamSynchronize(copies));
    if (repaired) std::printf("%d\n", host[count - 1]);
    CHECK(cudaDeviceSynchronize());
}
