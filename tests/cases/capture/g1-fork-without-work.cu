// A forked stream without captured work need not be joined.
// rule: G1
// prints: cudaSuccess, a graph
// prints: cudaSuccess, a graph
// prints: none
#include "capture.cuh"

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t origin = make_stream("a"), fork = make_stream("b");
    cudaEvent_t event = make_event("e");
    for (bool work_before : {false, true}) {
        begin_capture(origin);
        if (work_before) append<<<1, 1, 0, origin>>>(number, 1);
        CHECK(cudaEventRecord(event, origin));
        append<<<1, 1, 0, origin>>>(number, 2);
        CHECK(cudaStreamWaitEvent(fork, event));
        show_end(origin);
    }
    show_status(fork);
}
