// wrong: The elapsed time is requested before the second event has completed.
// rule: E5
// finds: event-misuse cudaEventElapsedTime E5
//
// repaired: Both events are recorded and the second one has been waited for.
// rule: E3, E5
// prints: more than a millisecond
#include "case.cuh"

const bool repaired = knob("repaired", 0);

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
    if (repaired) CHECK(cudaEventSynchronize(stop));
    float ms = 0;
    if (repaired) {
        CHECK(cudaEventElapsedTime(&ms, start, stop));
        std::printf("%s\n", ms > 1 ? "more than a millisecond" : "less");
    } else {
        cudaEventElapsedTime(&ms, start, stop);
        CHECK(cudaDeviceSynchronize());
    }
    CHECK(cudaEventDestroy(start));
    CHECK(cudaEventDestroy(stop));
}
