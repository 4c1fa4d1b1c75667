// The same with an event; the host reads the bytes only after the upload.
// rule: S2, E2, M4
// prints: 0
#include "case.cuh"

int main() {
    const size_t bytes = 128 * sizeof(int);
    int *host = pinned_ints(128, 4), *a = device_ints(128), *b = device_ints(128);
    cudaStream_t down = make_stream("down"), up = make_stream("up");
    cudaEvent_t there = make_event("there");
    CHECK(cudaMemcpyAsync(host, a, bytes, cudaMemcpyDeviceToHost, down));
    CHECK(cudaEventRecord(there, down));
    CHECK(cudaStreamWaitEvent(up, there));
    CHECK(cudaMemcpyAsync(b, host, bytes, cudaMemcpyHostToDevice, up));
    CHECK(cudaStreamSynchronize(up));
    std::printf("%d\n", host[0]);
    host[0] = 1;
}
