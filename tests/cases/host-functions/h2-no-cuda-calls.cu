// A host function must not call CUDA; a call in one is refused
// without an effect. The error is not the main thread's.
// rule: H2, X1
// only-on: model
// prints: cudaErrorNotPermitted
// prints: cudaSuccess
// prints: cudaSuccess
#include "case.cuh"

static void on_host(void* data) {
    *static_cast<cudaError_t*>(data) = cudaDeviceSynchronize();
}

int main() {
    cudaError_t error = cudaSuccess;
    cudaStream_t stream = make_stream("s");
    CHECK(cudaLaunchHostFunc(stream, on_host, &error));
    CHECK(cudaStreamSynchronize(stream));
    std::printf("%s\n", cudaGetErrorName(error));
    std::printf("%s\n", cudaGetErrorName(cudaGetLastError()));
    std::printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
}
