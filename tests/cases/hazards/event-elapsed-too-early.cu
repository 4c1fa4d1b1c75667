// rule: E5, E4
// The elapsed time is requested while the kernel runs, and the result is not checked: 0 ms.
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
