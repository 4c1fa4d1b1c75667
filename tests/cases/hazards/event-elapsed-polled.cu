// rule: E5, E4
// The answer is asked for until it is there: cudaErrorNotReady is none of the errors.
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
