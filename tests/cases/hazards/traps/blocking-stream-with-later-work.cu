// The stream has later work: its kernel is after the default stream's, and its end after both.
// rule: D1, H1
// prints: 1
#include "case.cuh"

__global__ void produce(int* n) {
    spin(50000);
    n[threadIdx.x] = 1;
}
__global__ void nothing() {}

int main() {
    int* n = pinned_ints(32, 0);
    cudaStream_t blocking;
    CHECK(cudaStreamCreate(&blocking));
    produce<<<1, 32>>>(n);
    nothing<<<1, 1, 0, blocking>>>();
    CHECK(cudaStreamSynchronize(blocking));
    std::printf("%d\n", n[0]);
}
