// After an illegal address every call fails with it; taking the last error does not help.
// rule: X2
// finds: out-of-bounds wild
// prints: cudaErrorIllegalAddress
// prints: cudaErrorIllegalAddress
// prints: cudaErrorIllegalAddress
// prints: cudaErrorIllegalAddress
// prints: cudaErrorIllegalAddress
// prints: launch: cudaErrorIllegalAddress
#include "case.cuh"

__global__ void wild(int* n) { *n = 1; }
__global__ void good() {}

int main() {
    int* n;
    cudaStream_t s = make_stream("s");
    wild<<<1, 1, 0, s>>>(nullptr);
    show(cudaStreamSynchronize(s));
    show(cudaGetLastError());
    show(cudaMalloc(&n, 4));
    show(cudaStreamQuery(s));
    show(cudaDeviceSynchronize());
    cudaGetLastError();
    good<<<1, 1>>>();
    std::printf("launch: %s\n", cudaGetErrorName(cudaGetLastError()));
}
