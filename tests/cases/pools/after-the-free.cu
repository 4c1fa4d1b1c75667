// After cudaFreeAsync has returned the pointer is invalid for
// later calls; after a trim a kernel that uses it faults.
// rule: A3, X2
// finds: use-after-free deallocation cudaMemcpyAsync A3
// finds: use-after-free deallocation touch A3
// only-on: model
// prints: copy: cudaErrorInvalidValue
// prints: kernel after the trim: cudaErrorIllegalAddress
#include "case.cuh"

__global__ void touch(int* n) { *n = 1; }

int main() {
    cudaStream_t s = make_stream("s");
    int *n = nullptr, *host = pinned_ints(1, 0);
    CHECK(cudaMallocAsync(&n, 64 << 20, s));
    CHECK(cudaFreeAsync(n, s));
    const cudaError_t error = cudaMemcpyAsync(host, n, sizeof(int), cudaMemcpyDeviceToHost, s);
    std::printf("copy: %s\n", cudaGetErrorName(error));
    touch<<<1, 1, 0, s>>>(n);
    CHECK(cudaStreamSynchronize(s));
    touch<<<1, 1, 0, s>>>(n);
    std::printf("kernel after the trim: %s\n", cudaGetErrorName(cudaStreamSynchronize(s)));
}
