// The default stream waits for a non-blocking stream's event, and blocking streams for both.
// rule: D1, D2, E2
// prints: 12
#include "case.cuh"

__global__ void put(int* n, int value) { *n = value; }
__global__ void add(int* n, int value) { *n += value; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t outside = make_stream("outside"),
                 inside = make_stream("inside", cudaStreamDefault);
    cudaEvent_t event = make_event("put");
    put<<<1, 1, 0, outside>>>(n, 10);
    CHECK(cudaEventRecord(event, outside));
    CHECK(cudaStreamWaitEvent(0, event));
    add<<<1, 1, 0, inside>>>(n, 2);
    CHECK(cudaStreamSynchronize(inside));
    std::printf("%d\n", *n);
}
