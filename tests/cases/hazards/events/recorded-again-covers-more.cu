// Recorded again on the same stream the event covers the second kernel as well.
// rule: E1, S1
// prints: 1 2
#include "case.cuh"

__global__ void put(int* n, int value) { *n = value; }

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t a = make_stream("a");
    cudaEvent_t event = make_event("done");
    for (int i = 0; i < 2; ++i) {
        put<<<1, 1, 0, a>>>(n + i, i + 1);
        CHECK(cudaEventRecord(event, a));
    }
    while (cudaEventQuery(event) == cudaErrorNotReady) {
    }
    std::printf("%d %d\n", n[0], n[1]);
}
