// rule: E4
//
// wrong: One query of the event, and its result is ignored.
// finds: race first second
//
// repaired: The host has seen the event complete: its later work is ordered after it.
// prints: 4
#include "case.cuh"

const bool repaired = knob("repaired", 0);

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
    while (cudaEventQuery(done) != cudaSuccess && repaired) {
    }
    second<<<1, 1, 0, b>>>(n);
    CHECK(cudaStreamSynchronize(a));
    CHECK(cudaStreamSynchronize(b));
    if (repaired) std::printf("%d\n", *n);
}
