// A capture ends in the stream where it began. Ending it in a forked stream invalidates it.
// rule: G1
// prints: cudaErrorStreamCaptureUnmatched, no graph
// prints: invalidated
// prints: invalidated
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: none
// prints: none
#include "capture.cuh"

int main() {
    cudaStream_t origin = make_stream("a"), fork = make_stream("b");
    cudaEvent_t event = make_event("e");
    begin_capture(origin);
    CHECK(cudaEventRecord(event, origin));
    CHECK(cudaStreamWaitEvent(fork, event));
    show_end(fork);
    show_status(origin);
    show_status(fork);
    show_end(origin);
    show_status(origin);
    show_status(fork);
}
