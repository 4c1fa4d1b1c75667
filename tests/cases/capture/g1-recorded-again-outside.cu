// An event recorded in the capture and then in a stream outside of it refers
// to the latter: it can be queried, and the capture cannot wait for it.
// rule: G1, E1
// prints: cudaSuccess
// prints: cudaErrorStreamCaptureIsolation
// prints: cudaErrorStreamCaptureInvalidated, no graph
#include "capture.cuh"

int main() {
    cudaStream_t stream = make_stream("s"), other = make_stream("other");
    cudaEvent_t event = make_event("e");
    begin_capture(stream, cudaStreamCaptureModeRelaxed);
    CHECK(cudaEventRecord(event, stream));
    CHECK(cudaEventRecord(event, other));
    show(cudaEventSynchronize(event));
    show(cudaStreamWaitEvent(stream, event));
    show_end(stream);
}
