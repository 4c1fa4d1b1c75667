// rule: E2
// The first stream joins all streams, including itself: loops may do that.
// prints: cudaSuccess
#include "case.cuh"

__global__ void work() {}

int main() {
    cudaStream_t streams[3];
    cudaEvent_t done[3];
    for (int i = 0; i < 3; ++i) {
        CHECK(cudaStreamCreate(&streams[i]));
        CHECK(cudaEventCreate(&done[i]));
        work<<<1, 1, 0, streams[i]>>>();
        CHECK(cudaEventRecord(done[i], streams[i]));
    }
    for (int i = 0; i < 3; ++i)
        CHECK(cudaStreamWaitEvent(streams[0], done[i], 0));
    show(cudaDeviceSynchronize());
    for (int i = 0; i < 3; ++i) {
        CHECK(cudaStreamDestroy(streams[i]));
        CHECK(cudaEventDestroy(done[i]));
    }
}
