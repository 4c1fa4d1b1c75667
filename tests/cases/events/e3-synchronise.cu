// rule: E3, H1
// prints: never recorded: cudaSuccess
// prints: 42
// not-blocked: cudaEventSynchronize#1
// blocked: cudaEventSynchronize#2 >= 1.9ms
#include "case.cuh"

__global__ void k(int* n) {
    spin_ms(2);
    *n = 42;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    cudaEvent_t e = make_event("e", cudaEventBlockingSync);
    std::printf("never recorded: %s\n", cudaGetErrorName(cudaEventSynchronize(e)));
    k<<<1, 1, 0, s>>>(n);
    CHECK(cudaEventRecord(e, s));
    CHECK(cudaEventSynchronize(e));
    std::printf("%d\n", *n);
}
