// rule: H1
// prints: 42
// blocked: cudaStreamSynchronize >= 1.9ms
#include "case.cuh"

__global__ void produce(int* n) {
    spin_ms(2);
    *n = 42;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a");
    produce<<<1, 1, 0, a>>>(n);
    CHECK(cudaStreamSynchronize(a));
    const int seen = *n;
    std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
}
