// rule: A1, E3
//
// wrong: The host has waited, but for the wrong one of the two streams.
// finds: undocumented-wait right cudaFree A1
//
// repaired: The right stream waits for the left one, and the host for the right one's event.
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void left(int* n) { n[0] = 1; }
__global__ void right(int* n) {
    spin_ms(1);
    n[1] = 1;
}

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t done = make_event("done");
    int* n = nullptr;
    CHECK(cudaMalloc(&n, 2 * sizeof(int)));
    left<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(done, a));
    if (repaired) CHECK(cudaStreamWaitEvent(b, done));
    right<<<1, 1, 0, b>>>(n);
    if (repaired) CHECK(cudaEventRecord(done, b));
    CHECK(cudaEventSynchronize(done));
    CHECK(cudaFree(n));
    CHECK(cudaDeviceSynchronize());
}
