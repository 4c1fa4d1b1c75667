// The time is asked for before the second event has completed.
// rule: E5
// finds: event-misuse cudaEventElapsedTime E5
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
    float ms = 0;
    cudaEventElapsedTime(&ms, start, stop);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaEventDestroy(start));
    CHECK(cudaEventDestroy(stop));
}
