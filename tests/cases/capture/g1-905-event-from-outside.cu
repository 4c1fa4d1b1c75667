// A capturing stream cannot wait for an event recorded outside of the capture, complete
// or not; an event that was never recorded is no dependency, and the wait does nothing.
// rule: G1, E2
// prints: cudaErrorStreamCaptureIsolation
// prints: invalidated
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaSuccess
// prints: active
// prints: cudaSuccess, a graph
#include "capture.cuh"

int main() {
    cudaStream_t stream = make_stream("s"), other = make_stream("other");
    cudaEvent_t recorded = make_event("recorded"), never = make_event("never");
    CHECK(cudaEventRecord(recorded, other));
    CHECK(cudaEventSynchronize(recorded));
    for (cudaEvent_t event : {recorded, never}) {
        begin_capture(stream);
        show(cudaStreamWaitEvent(stream, event));
        show_status(stream);
        show_end(stream);
    }
}
