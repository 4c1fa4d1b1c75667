// rule: E5
// finds: event-misuse cudaEventElapsedTime E5
// prints: never recorded: cudaErrorInvalidResourceHandle
// prints: last error: cudaErrorInvalidResourceHandle
// prints: one recorded: cudaErrorInvalidResourceHandle
// prints: pending: cudaErrorNotReady
// prints: last error: cudaSuccess
// prints: complete: cudaSuccess, 2.0 ms
// prints: backwards: cudaSuccess, -2.0 ms
// prints: timing disabled: cudaErrorInvalidResourceHandle
#include "case.cuh"

__global__ void k() { spin_ms(2); }

const char* elapsed(cudaEvent_t start, cudaEvent_t stop, float* ms) {
    return cudaGetErrorName(cudaEventElapsedTime(ms, start, stop));
}

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t start = make_event("start"), stop = make_event("stop");
    cudaEvent_t untimed = make_event("untimed", cudaEventDisableTiming);
    float ms = 0;
    std::printf("never recorded: %s\n", elapsed(start, stop, &ms));
    std::printf("last error: %s\n", cudaGetErrorName(cudaGetLastError()));
    CHECK(cudaEventRecord(start, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("one recorded: %s\n", elapsed(start, stop, &ms));
    cudaGetLastError();
    CHECK(cudaEventRecord(start, s));
    k<<<1, 1, 0, s>>>();
    CHECK(cudaEventRecord(stop, s));
    std::printf("pending: %s\n", elapsed(start, stop, &ms));
    std::printf("last error: %s\n", cudaGetErrorName(cudaGetLastError()));
    CHECK(cudaEventSynchronize(stop));
    const char* name = elapsed(start, stop, &ms);
    std::printf("complete: %s, %.1f ms\n", name, ms);
    name = elapsed(stop, start, &ms);
    std::printf("backwards: %s, %.1f ms\n", name, ms);
    CHECK(cudaEventRecord(untimed, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("timing disabled: %s\n", elapsed(start, untimed, &ms));
}
