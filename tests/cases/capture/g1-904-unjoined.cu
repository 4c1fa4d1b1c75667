// All captured work of a forked stream must be joined to the origin.
// rule: G1
// prints: cudaErrorStreamCaptureUnjoined, no graph
// prints: none
// prints: cudaErrorStreamCaptureUnjoined, no graph
// prints: cudaSuccess, a graph
#include "capture.cuh"

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t origin = make_stream("a"), fork = make_stream("b");
    cudaEvent_t event = make_event("e");
    for (int attempt = 0; attempt < 3; ++attempt) {
        begin_capture(origin);
        CHECK(cudaEventRecord(event, origin));
        CHECK(cudaStreamWaitEvent(fork, event));
        append<<<1, 1, 0, fork>>>(number, 1);
        if (attempt > 0) {
            CHECK(cudaEventRecord(event, fork));
            CHECK(cudaStreamWaitEvent(origin, event));
        }
        // Issued after the join, and not joined again.
        if (attempt == 1) append<<<1, 1, 0, fork>>>(number, 2);
        show_end(origin);
        if (attempt == 0) show_status(fork);
    }
}
