// Timing through the default stream changes the measured work.
// rule: E6, D1
// prints: 6.0 ms
// no-overlap: k1 k2
#include "case.cuh"

__global__ void k1() { spin_ms(3); }
__global__ void k2() { spin_ms(3); }

int main() {
    cudaStream_t a = make_stream("a", cudaStreamDefault), b = make_stream("b", cudaStreamDefault);
    cudaEvent_t start = make_event("start"), middle = make_event("middle"),
                stop = make_event("stop");
    CHECK(cudaEventRecord(start));
    k1<<<1, 1, 0, a>>>();
    CHECK(cudaEventRecord(middle));
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaEventRecord(stop));
    CHECK(cudaEventSynchronize(stop));
    float ms;
    CHECK(cudaEventElapsedTime(&ms, start, stop));
    std::printf("%.1f ms\n", ms);
}
