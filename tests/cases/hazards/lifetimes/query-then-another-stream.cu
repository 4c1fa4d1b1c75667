// One look at the event, and its answer is thrown away.
// rule: E4
// finds: race first second
#include "case.cuh"

__global__ void first(int* n) {
    spin(50000);
    *n = 2;
}
__global__ void second(int* n) { *n *= 2; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t done = make_event("done", cudaEventDisableTiming);
    first<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(done, a));
    (void)cudaEventQuery(done);
    second<<<1, 1, 0, b>>>(n);
    CHECK(cudaStreamSynchronize(a));
    CHECK(cudaStreamSynchronize(b));
}
