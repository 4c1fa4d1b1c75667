// The same with non-blocking streams: no kernel waits for another.
// rule: D2
// finds: race set add D2
// finds: race add twice D2
#include "case.cuh"

__global__ void set(int* n) { n[0] = 5; }
__global__ void add(int* n) { n[1] = n[0] + 2; }
__global__ void twice(int* n) { n[2] = n[1] * 2; }

int main() {
    int* n = device_ints(3);
    cudaStream_t a, b;
    CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    set<<<1, 1, 0, a>>>(n);
    add<<<1, 1>>>(n);
    twice<<<1, 1, 0, b>>>(n);
    CHECK(cudaDeviceSynchronize());
}
