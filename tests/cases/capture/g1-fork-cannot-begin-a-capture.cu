// A stream that takes part in a capture cannot begin another
// one; queries that fail for the origin fail for it, too.
// rule: G1
// prints: cudaErrorIllegalState
// prints: active
// prints: cudaErrorStreamCaptureUnsupported
// prints: invalidated
// prints: invalidated
// prints: cudaErrorStreamCaptureInvalidated, no graph
#include "capture.cuh"

int main() {
    cudaStream_t origin = make_stream("a"), fork = make_stream("b");
    cudaEvent_t event = make_event("e");
    begin_capture(origin);
    CHECK(cudaEventRecord(event, origin));
    CHECK(cudaStreamWaitEvent(fork, event));
    show(cudaStreamBeginCapture(fork, cudaStreamCaptureModeGlobal));
    show_status(fork);
    show(cudaStreamQuery(fork));
    show_status(origin);
    show_status(fork);
    show_end(origin);
}
