// rule: S2, E2
//
// wrong: The reduction waits for the last stream only.
// finds: race partial total
//
// repaired: reduction over streams
// prints: 6
#include <vector>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

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
    for (cudaEvent_t event : done)
        if (repaired || event == done.back()) CHECK(cudaStreamWaitEvent(streams[0], event));
    total<<<1, 1, 0, streams[0]>>>(sums, count, result);
    CHECK(cudaStreamSynchronize(streams[0]));
    if (repaired) std::printf("%d\n", *result);
    CHECK(cudaDeviceSynchronize());
}
