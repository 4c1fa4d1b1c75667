// An event that the default stream records comes after all earlier work of blocking streams.
// rule: D1, E3
// prints: 1 2
#include "case.cuh"

__global__ void put(int* n, int value) {
    spin(30000);
    *n = value;
}

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreate(&b));
    cudaEvent_t event = make_event("all");
    put<<<1, 1, 0, a>>>(n, 1);
    put<<<1, 1, 0, b>>>(n + 1, 2);
    CHECK(cudaEventRecord(event, 0));
    CHECK(cudaEventSynchronize(event));
    std::printf("%d %d\n", n[0], n[1]);
}
