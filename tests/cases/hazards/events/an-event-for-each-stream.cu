// rule: E1, E3
// prints: 0
#include "case.cuh"

int main() {
    int *a = device_ints(64), *b = device_ints(64), *host = pinned_ints(128, 1);
    cudaStream_t streams[2] = {make_stream("a"), make_stream("b")};
    cudaEvent_t copied[2] = {make_event("copied a"), make_event("copied b")};
    CHECK(cudaMemcpyAsync(host, a, 256, cudaMemcpyDeviceToHost, streams[0]));
    CHECK(cudaEventRecord(copied[0], streams[0]));
    CHECK(cudaMemcpyAsync(host + 64, b, 256, cudaMemcpyDeviceToHost, streams[1]));
    CHECK(cudaEventRecord(copied[1], streams[1]));
    for (cudaEvent_t event : copied)
        CHECK(cudaEventSynchronize(event));
    int sum = 0;
    for (int i = 0; i < 128; ++i)
        sum += host[i];
    std::printf("%d\n", sum);
}
