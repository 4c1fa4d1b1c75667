// The legacy stream cannot join a capture, not even that of a non-blocking stream.
// rule: G1, D1
// prints: cudaErrorStreamCaptureImplicit
// prints: invalidated
// prints: none
// prints: cudaErrorStreamCaptureInvalidated, no graph
#include "capture.cuh"

int main() {
    cudaStream_t stream = make_stream("s", cudaStreamNonBlocking);
    cudaEvent_t event = make_event("e");
    begin_capture(stream, cudaStreamCaptureModeRelaxed);
    CHECK(cudaEventRecord(event, stream));
    show(cudaStreamWaitEvent(cudaStreamLegacy, event));
    show_status(stream);
    show_status(cudaStreamLegacy);
    show_end(stream);
}
