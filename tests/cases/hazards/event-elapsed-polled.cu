// rule: E5, E4
// The elapsed time is polled until it is available: cudaErrorNotReady is not an error.
// prints: 1 ms
#include "case.cuh"

__global__ void work() { spin(1'000'000); }

int main() {
    cudaEvent_t start, end;
    CHECK(cudaEventCreate(&start));
    CHECK(cudaEventCreate(&end));
    CHECK(cudaEventRecord(start));
    work<<<1, 1>>>();
    CHECK(cudaEventRecord(end));
    float ms = 0;
    while (cudaEventElapsedTime(&ms, start, end) == cudaErrorNotReady) {
    }
    std::printf("%.0f ms\n", ms);
}
