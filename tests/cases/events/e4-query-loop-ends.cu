// A host that polls repeatedly ends its loop, and then sees the result.
// rule: E4
// prints: 42 after some questions: 1
#include "case.cuh"

__global__ void k(int* n) {
    spin_ms(1);
    *n = 42;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    cudaEvent_t e = make_event("e");
    k<<<1, 1, 0, s>>>(n);
    CHECK(cudaEventRecord(e, s));
    int questions = 0;
    while (cudaEventQuery(e) == cudaErrorNotReady)
        ++questions;
    std::printf("%d after some questions: %d\n", *n, questions > 10);
}
