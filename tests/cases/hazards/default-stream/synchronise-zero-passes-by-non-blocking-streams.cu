// cudaStreamSynchronize(0) does not wait for non-blocking streams.
// rule: D2, H1
// finds: read-before-sync put host D2
#include "case.cuh"

__global__ void put(int* n, int value) { *n = value; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t a;
    CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    put<<<1, 1, 0, a>>>(n, 1);
    CHECK(cudaStreamSynchronize(0));
    const bool odd = *n < 0;
    CHECK(cudaDeviceSynchronize());
    return odd;
}
