// The host waits for the event's latest record, in the other stream.
// rule: E1, E3
// finds: read-before-sync d2h#1 host
#include "case.cuh"

int main() {
    int *a = device_ints(64), *b = device_ints(64), *host = pinned_ints(128, 1);
    cudaStream_t streams[2] = {make_stream("a"), make_stream("b")};
    cudaEvent_t copied = make_event("copied");
    CHECK(cudaMemcpyAsync(host, a, 256, cudaMemcpyDeviceToHost, streams[0]));
    CHECK(cudaEventRecord(copied, streams[0]));
    CHECK(cudaMemcpyAsync(host + 64, b, 256, cudaMemcpyDeviceToHost, streams[1]));
    CHECK(cudaEventRecord(copied, streams[1]));
    CHECK(cudaEventSynchronize(copied));
    int sum = 0;
    for (int i = 0; i < 128; ++i)
        sum += host[i];
    CHECK(cudaDeviceSynchronize());
    return sum < 0;
}
