// Both events are recorded and the second one has been waited for.
// rule: E3, E5
// prints: more than a millisecond
#include "case.cuh"

__global__ void work(int* n) {
    spin_ms(1.1);
    *n = 1;
}

int main() {
    int* n = device_ints(1);
    cudaEvent_t start, stop;
    CHECK(cudaEventCreate(&start));
    CHECK(cudaEventCreate(&stop));
    CHECK(cudaEventRecord(start));
    work<<<1, 1>>>(n);
    CHECK(cudaEventRecord(stop));
    CHECK(cudaEventSynchronize(stop));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, start, stop));
    std::printf("%s\n", ms > 1 ? "more than a millisecond" : "less");
    CHECK(cudaEventDestroy(start));
    CHECK(cudaEventDestroy(stop));
}
