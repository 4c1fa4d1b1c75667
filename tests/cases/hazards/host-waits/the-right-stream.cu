// Another stream is still busy, with memory that the host does not access.
// rule: H1
// prints: 1
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 1; }
__global__ void slow(int* n) {
    spin_ms(2);
    n[threadIdx.x] = 2;
}

int main() {
    int *n = pinned_ints(32, 0), *m = pinned_ints(32, 0);
    cudaStream_t computes = make_stream("computes"), busy = make_stream("busy");
    slow<<<1, 32, 0, busy>>>(m);
    produce<<<1, 32, 0, computes>>>(n);
    CHECK(cudaStreamSynchronize(computes));
    std::printf("%d\n", n[31]);
    CHECK(cudaStreamSynchronize(busy));
}
