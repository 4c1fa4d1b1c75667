// wrong: It does not cover the work of a non-blocking stream.
// rule: D2, E3
// finds: read-before-sync put#2 host
//
// repaired: An event recorded in the default stream
// comes after all earlier work of blocking streams.
// rule: D1, E3
// prints: 1 2
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void put(int* n, int value) {
    spin(30000);
    *n = value;
}

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreateWithFlags(&b, repaired ? cudaStreamDefault : cudaStreamNonBlocking));
    cudaEvent_t event = make_event("all");
    put<<<1, 1, 0, a>>>(n, 1);
    put<<<1, 1, 0, b>>>(n + 1, 2);
    CHECK(cudaEventRecord(event, 0));
    CHECK(cudaEventSynchronize(event));
    const int first = n[0], second = n[1];
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d %d\n", first, second);
    return first + second < 0;
}
