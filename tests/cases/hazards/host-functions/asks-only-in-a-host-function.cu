// The launch is checked only in a host function, where CUDA calls are forbidden.
// rule: X1, H2
// finds: ignored-error cudaLaunchKernel X1
// only-on: model
// prints: cudaErrorNotPermitted
#include "case.cuh"

__global__ void work() {}

static void on_host(void* error) { *static_cast<cudaError_t*>(error) = cudaGetLastError(); }

int main() {
    cudaError_t error = cudaSuccess;
    cudaStream_t stream = make_stream("s");
    work<<<1, 4096, 0, stream>>>();
    CHECK(cudaLaunchHostFunc(stream, on_host, &error));
    CHECK(cudaStreamSynchronize(stream));
    show(error);
}
