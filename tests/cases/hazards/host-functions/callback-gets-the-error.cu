// The callback gets the kernel's error as its argument: the program has checked.
// rule: H2, X2
// only-on: model
// finds: out-of-bounds wrong
// prints: callback: cudaErrorIllegalAddress
//
// Only on the model device: with CUDA 13.0 on an H200 the process ended before the callback.
#include "case.cuh"

void CUDART_CB callback(cudaStream_t, cudaError_t status, void*) {
    if (status == cudaSuccess) return;
    std::printf("callback: %s\n", cudaGetErrorName(status));
    std::fflush(stdout);
}

__global__ void wrong(int* n) {
    spin_ms(5);
    *n = 1;
}

int main() {
    cudaStream_t s = make_stream("s");
    wrong<<<1, 1, 0, s>>>(nullptr);
    cudaStreamAddCallback(s, callback, nullptr, 0);
    cudaStreamSynchronize(s);
}
