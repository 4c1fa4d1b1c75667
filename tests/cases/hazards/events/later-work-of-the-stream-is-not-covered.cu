// The event covers the first kernel; the second one comes after the record.
// rule: E1, E3
// finds: read-before-sync second host
#include "case.cuh"

__global__ void first(int* n) { n[0] = 1; }
__global__ void second(int* n) { n[1] = 2; }

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t a = make_stream("a");
    cudaEvent_t event = make_event("first");
    first<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(event, a));
    second<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventSynchronize(event));
    const int sum = n[0] + n[1];
    CHECK(cudaDeviceSynchronize());
    return sum < 0;
}
