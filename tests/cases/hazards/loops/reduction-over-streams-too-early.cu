// The reduction waits for the last stream only.
// rule: S2, E2
// finds: race partial total
#include <vector>

#include "case.cuh"

__global__ void partial(int* sums, int i) {
    spin(50000);
    sums[i] = i;
}
__global__ void total(const int* sums, int count, int* result) {
    for (int i = 0; i < count; ++i)
        *result += sums[i];
}

int main() {
    const int count = 4;
    int *sums = device_ints(count), *result = pinned_ints(1, 0);
    std::vector<cudaStream_t> streams;
    std::vector<cudaEvent_t> done;
    for (int i = 0; i < count; ++i) {
        streams.push_back(make_stream("part"));
        done.push_back(make_event("done", cudaEventDisableTiming));
        partial<<<1, 1, 0, streams[i]>>>(sums, i);
        CHECK(cudaEventRecord(done[i], streams[i]));
    }
    CHECK(cudaStreamWaitEvent(streams[0], done.back()));
    total<<<1, 1, 0, streams[0]>>>(sums, count, result);
    CHECK(cudaStreamSynchronize(streams[0]));
    CHECK(cudaDeviceSynchronize());
}
