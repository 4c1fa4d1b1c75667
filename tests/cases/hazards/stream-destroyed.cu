// rule: E7
// only-on: model
// Destroyed with work pending, which is valid, and then used, which is not.
// prints: cudaErrorInvalidResourceHandle
// finds: event-misuse cudaStreamDestroy cudaLaunchKernel E7
#include "case.cuh"

__global__ void work() {}

int main() {
    cudaStream_t s = make_stream("s");
    work<<<1, 1, 0, s>>>();
    CHECK(cudaStreamDestroy(s));
    work<<<1, 1, 0, s>>>();
    show(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
}
