// device: model:h200x2
//
// wrong: The legacy stream is a barrier on its own device only.
// rule: D1, S2
// finds: race first second
//
// repaired: default streams of two in order
// rule: D1, E2
// prints: 4
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void first(int* n) {
    spin(100000);
    *n = 2;
}
__global__ void second(int* n) { *n *= 2; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaEvent_t done = make_event("done");
    first<<<1, 1>>>(n);
    CHECK(cudaEventRecord(done));
    CHECK(cudaSetDevice(1));
    if (repaired) CHECK(cudaStreamWaitEvent(cudaStreamLegacy, done));
    second<<<1, 1>>>(n);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaSetDevice(0));
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *n);
}
