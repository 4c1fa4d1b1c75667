// rule: A3, M4
// finds: use-after-free d2h deallocation A3
#include "case.cuh"

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
    CHECK(cudaFreeAsync(n, work));
    CHECK(cudaStreamSynchronize(copies));
    CHECK(cudaDeviceSynchronize());
}
