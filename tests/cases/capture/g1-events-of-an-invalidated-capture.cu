// Events recorded in an invalidated capture become invalid with it.
// rule: G1, E1
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: none
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaSuccess
#include "capture.cuh"

int main() {
    cudaStream_t stream = make_stream("s"), other = make_stream("other");
    cudaEvent_t event = make_event("e");
    begin_capture(stream, cudaStreamCaptureModeRelaxed);
    CHECK(cudaEventRecord(event, stream));
    show(cudaStreamQuery(stream));
    show(cudaEventQuery(event));
    show(cudaStreamWaitEvent(other, event));
    show_status(other);
    show_end(stream);
    CHECK(cudaEventRecord(event, other));
    show(cudaEventSynchronize(event));
}
