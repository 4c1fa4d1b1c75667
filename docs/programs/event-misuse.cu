// The time between two events, one of which was made without timing.
#include <cstdio>

#include "lab.cuh"

__global__ void work() { spin_ms(1); }

int main() {
#ifndef REPAIRED
    cudaEvent_t start = make_event("start", cudaEventDisableTiming);
#else
    cudaEvent_t start = make_event("start");
#endif
    cudaEvent_t stop = make_event("stop");
    CHECK(cudaEventRecord(start));
    work<<<1, 1>>>();
    CHECK(cudaEventRecord(stop));
    CHECK(cudaEventSynchronize(stop));
    float ms = 0;
    if (cudaEventElapsedTime(&ms, start, stop) == cudaSuccess) std::printf("%.1f ms\n", ms);
}
