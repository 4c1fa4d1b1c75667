// b waits for a, and c for b, so c is after a, too.
// rule: E2, S1
// prints: 1 2 3
#include <vector>

#include "case.cuh"

__global__ void append(int* list, int index) { list[index] = index > 0 ? list[index - 1] + 1 : 1; }

int main() {
    int* list = pinned_ints(3, 0);
    std::vector<cudaStream_t> chain{make_stream("a"), make_stream("b"), make_stream("c")};
    cudaEvent_t event = make_event("baton");
    for (std::size_t i = 0; i < chain.size(); ++i) {
        if (i > 0) CHECK(cudaStreamWaitEvent(chain[i], event));
        append<<<1, 1, 0, chain[i]>>>(list, static_cast<int>(i));
        CHECK(cudaEventRecord(event, chain[i]));
    }
    CHECK(cudaEventSynchronize(event));
    std::printf("%d %d %d\n", list[0], list[1], list[2]);
}
