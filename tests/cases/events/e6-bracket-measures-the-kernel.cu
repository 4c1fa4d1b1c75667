// On an idle stream the time between two events is a few microseconds longer than the kernel.
// rule: E6
// prints: 1
#include "case.cuh"

__global__ void k() { spin(100000); }

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t start = make_event("start"), stop = make_event("stop");
    k<<<1, 1, 0, s>>>();
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaEventRecord(start, s));
    k<<<1, 1, 0, s>>>();
    CHECK(cudaEventRecord(stop, s));
    CHECK(cudaDeviceSynchronize());
    float ms;
    CHECK(cudaEventElapsedTime(&ms, start, stop));
    std::printf("%d\n", ms > 0.1f && ms < 0.115f);
}
