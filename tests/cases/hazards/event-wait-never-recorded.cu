// rule: E2
// The record is missing: the wait has no effect.
// prints: cudaSuccess
// finds: event-misuse cudaStreamWaitEvent E2
#include "case.cuh"

__global__ void set(int* n) { *n = 1; }

int main() {
    int* n = device_ints(1);
    cudaStream_t a = make_stream("a");
    cudaEvent_t done;
    CHECK(cudaEventCreate(&done));
    CHECK(cudaStreamWaitEvent(a, done, 0));
    set<<<1, 1, 0, a>>>(n);
    show(cudaDeviceSynchronize());
}
