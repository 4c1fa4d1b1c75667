// rule: E5, E4
// The time is asked for while the kernel runs, and nobody looks at the answer: 0 ms.
// prints: 0.0 ms
// finds: event-misuse cudaEventElapsedTime E5
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
    cudaEventElapsedTime(&ms, start, end);
    std::printf("%.1f ms\n", ms);
    CHECK(cudaDeviceSynchronize());
}
