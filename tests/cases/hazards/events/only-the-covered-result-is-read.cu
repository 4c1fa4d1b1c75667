// The host reads what the event covers, while the second kernel still runs.
// rule: E1, E3
// prints: 1
#include "case.cuh"

__global__ void first(int* n) { n[0] = 1; }
__global__ void second(int* n) {
    spin_ms(1);
    n[1] = 2;
}

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t a = make_stream("a");
    cudaEvent_t event = make_event("first");
    first<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(event, a));
    second<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventSynchronize(event));
    std::printf("%d\n", n[0]);
    CHECK(cudaDeviceSynchronize());
}
