// rule: E5
// prints: cudaErrorInvalidResourceHandle
// finds: event-misuse cudaEventElapsedTime E5
#include "case.cuh"

int main() {
    cudaEvent_t start, end;
    CHECK(cudaEventCreate(&start));
    CHECK(cudaEventCreateWithFlags(&end, cudaEventDisableTiming));
    CHECK(cudaEventRecord(start));
    CHECK(cudaEventRecord(end));
    CHECK(cudaDeviceSynchronize());
    float ms = 0;
    show(cudaEventElapsedTime(&ms, start, end));
}
