// rule: E2, H1
// prints: 42
// order: producer before consumer
// cause: consumer event_wait record
// inside: cudaStreamWaitEvent <= 5us
// not-blocked: cudaStreamWaitEvent
#include "case.cuh"

__global__ void producer(int* n) {
    spin_ms(2);
    *n = 42;
}
__global__ void consumer(const int* n, int* seen) { *seen = *n; }

int main() {
    int *n = device_ints(1), *seen = pinned_ints(1, -1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t e = make_event("e", cudaEventDisableTiming);
    producer<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(e, a));
    CHECK(cudaStreamWaitEvent(b, e));
    consumer<<<1, 1, 0, b>>>(n, seen);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *seen);
}
