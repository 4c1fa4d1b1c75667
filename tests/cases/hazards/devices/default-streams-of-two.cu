// The legacy stream is a fence on its own device.
// rule: D1, S2
// device: model:h200x2
// finds: race first second
#include "case.cuh"

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
    second<<<1, 1>>>(n);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaSetDevice(0));
    CHECK(cudaDeviceSynchronize());
}
