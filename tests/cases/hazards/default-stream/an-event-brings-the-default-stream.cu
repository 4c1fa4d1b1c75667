// An event recorded in the default stream orders a non-blocking stream
// after it; and, by the legacy barrier, after all blocking streams.
// rule: D1, D2, E2
// prints: 3
#include "case.cuh"

__global__ void first(int* n) { n[0] = 1; }
__global__ void second(int* n) { n[1] = n[0] + 1; }
__global__ void third(int* n) { n[2] = n[0] + n[1]; }

int main() {
    int* n = pinned_ints(3, 0);
    cudaStream_t blocking = make_stream("blocking", cudaStreamDefault);
    cudaStream_t other = make_stream("non-blocking");
    cudaEvent_t event = make_event("default stream");
    first<<<1, 1, 0, blocking>>>(n);
    second<<<1, 1, 0, 0>>>(n);
    CHECK(cudaEventRecord(event, 0));
    CHECK(cudaStreamWaitEvent(other, event));
    third<<<1, 1, 0, other>>>(n);
    CHECK(cudaEventRecord(event, other));
    CHECK(cudaEventSynchronize(event));
    std::printf("%d\n", n[2]);
}
