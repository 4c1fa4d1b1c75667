// One event, recorded repeatedly in different streams: each wait refers to the last record.
// rule: E1, E2
// prints: 8
#include "case.cuh"

__global__ void step(int* n) {
    spin(10000);
    *n += 1;
}

int main() {
    int *n = device_ints(1), *seen = pinned_ints(1, 0);
    cudaStream_t streams[3] = {make_stream("0"), make_stream("1"), make_stream("2")};
    cudaEvent_t baton = make_event("baton", cudaEventDisableTiming);
    for (int i = 0; i < 8; ++i) {
        cudaStream_t s = streams[i % 3];
        CHECK(cudaStreamWaitEvent(s, baton));
        step<<<1, 1, 0, s>>>(n);
        CHECK(cudaEventRecord(baton, s));
    }
    CHECK(cudaStreamWaitEvent(streams[0], baton));
    CHECK(cudaMemcpyAsync(seen, n, sizeof(int), cudaMemcpyDeviceToHost, streams[0]));
    CHECK(cudaStreamSynchronize(streams[0]));
    std::printf("%d\n", *seen);
}
