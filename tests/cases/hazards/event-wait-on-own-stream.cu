// rule: E2, S1
// The stream is ordered after its own work anyway.
// prints: cudaSuccess
// finds: no-op-wait record cudaStreamWaitEvent S1
#include "case.cuh"

__global__ void work() {}

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t done;
    CHECK(cudaEventCreate(&done));
    work<<<1, 1, 0, s>>>();
    CHECK(cudaEventRecord(done, s));
    CHECK(cudaStreamWaitEvent(s, done, 0));
    work<<<1, 1, 0, s>>>();
    show(cudaDeviceSynchronize());
}
