// It does not come after the work of a non-blocking stream.
// rule: D2, E3
// finds: read-before-sync put#2 host
#include "case.cuh"

__global__ void put(int* n, int value) {
    spin(30000);
    *n = value;
}

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    cudaEvent_t event = make_event("all");
    put<<<1, 1, 0, a>>>(n, 1);
    put<<<1, 1, 0, b>>>(n + 1, 2);
    CHECK(cudaEventRecord(event, 0));
    CHECK(cudaEventSynchronize(event));
    const int sum = n[0] + n[1];
    CHECK(cudaDeviceSynchronize());
    return sum < 0;
}
