// After a fault a callback is called with the error; a host function is not called at all.
// rule: H2, X2
// only-on: model
// finds: out-of-bounds wrong
// prints: callback: cudaErrorIllegalAddress
// prints: cudaErrorIllegalAddress
// prints: later: cudaErrorIllegalAddress cudaErrorIllegalAddress
//
// Only on the model device: with CUDA 13.0 on an H200 the process ended before the callback.
#include "case.cuh"

void CUDART_CB callback(cudaStream_t, cudaError_t status, void*) {
    std::printf("callback: %s\n", cudaGetErrorName(status));
    std::fflush(stdout);
}
void CUDART_CB function(void*) { std::printf("host function\n"); }

__global__ void wrong(int* n) {
    spin_ms(5);
    *n = 1;
}

int main() {
    cudaStream_t s = make_stream("s");
    wrong<<<1, 1, 0, s>>>(nullptr);
    CHECK(cudaLaunchHostFunc(s, function, nullptr));
    CHECK(cudaStreamAddCallback(s, callback, nullptr, 0));
    std::printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    const cudaError_t add = cudaStreamAddCallback(s, callback, nullptr, 0);
    const cudaError_t launch = cudaLaunchHostFunc(s, function, nullptr);
    std::printf("later: %s %s\n", cudaGetErrorName(add), cudaGetErrorName(launch));
}
