// The third stream waits for the event of the first stream instead of the second.
// rule: E2, S2
// finds: race append#2 append#3
#include <vector>

#include "case.cuh"

__global__ void append(int* list, int index) { list[index] = index > 0 ? list[index - 1] + 1 : 1; }

int main() {
    int* list = device_ints(3);
    std::vector<cudaStream_t> chain{make_stream("a"), make_stream("b"), make_stream("c")};
    std::vector<cudaEvent_t> events(chain.size());
    for (cudaEvent_t& event : events)
        CHECK(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
    for (std::size_t i = 0; i < chain.size(); ++i) {
        if (i > 0) CHECK(cudaStreamWaitEvent(chain[i], events[0]));
        append<<<1, 1, 0, chain[i]>>>(list, static_cast<int>(i));
        CHECK(cudaEventRecord(events[i], chain[i]));
    }
    CHECK(cudaDeviceSynchronize());
}
