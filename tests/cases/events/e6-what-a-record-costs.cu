// Kernels of 5 us back to back. An edge into another stream costs no more than stream order,
// if the event has timing disabled; a record with timing costs the device over a microsecond.
// rule: E6, E2
// prints: two streams, no timing: as long as one
// prints: one stream, a record without timing behind each: as long
// prints: one stream, a record with timing behind each: longer
#include "case.cuh"

__global__ void gate() { spin_ms(4); }
__global__ void work() { spin(5000); }

constexpr int length = 200;

// Duration of the kernels, from the first one's start to the last one's end.
template <class Issue>
float chain_ms(cudaStream_t s, Issue issue) {
    static cudaEvent_t begin = make_event("begin"), end = make_event("end");
    gate<<<1, 1, 0, s>>>();  // holds the kernels until all are issued
    CHECK(cudaEventRecord(begin, s));
    for (int i = 0; i < length; ++i)
        issue(i);
    CHECK(cudaEventRecord(end, s));
    CHECK(cudaDeviceSynchronize());
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, begin, end));
    return ms;
}

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t edge = make_event("edge", cudaEventDisableTiming), timed = make_event("timed");
    const auto alone = [&](int) { work<<<1, 1, 0, a>>>(); };
    chain_ms(a, alone);
    const float one_stream = chain_ms(a, alone);
    const float two_streams = chain_ms(a, [&](int i) {
        cudaStream_t from = i % 2 ? b : a, to = i % 2 ? a : b;
        work<<<1, 1, 0, from>>>();
        CHECK(cudaEventRecord(edge, from));
        CHECK(cudaStreamWaitEvent(to, edge));
    });
    const float records = chain_ms(a, [&](int) {
        work<<<1, 1, 0, a>>>();
        CHECK(cudaEventRecord(edge, a));
    });
    const float timed_records = chain_ms(a, [&](int) {
        work<<<1, 1, 0, a>>>();
        CHECK(cudaEventRecord(timed, a));
    });
    const auto compared = [&](float ms) { return ms > 1.12f * one_stream ? "longer" : "as long"; };
    std::printf("two streams, no timing: %s as one\n", compared(two_streams));
    std::printf("one stream, a record without timing behind each: %s\n", compared(records));
    std::printf("one stream, a record with timing behind each: %s\n", compared(timed_records));
}
