// An event recorded in a capture has no work: the host can neither query nor
// synchronise with it, in any mode. Its elapsed time is refused, too, without harm.
// rule: G1, E3, E4, E5
// prints: cudaErrorCapturedEvent
// prints: invalidated
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaErrorCapturedEvent
// prints: invalidated
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaErrorCapturedEvent
// prints: active
// prints: cudaSuccess, a graph
#include "capture.cuh"

int main() {
    cudaStream_t stream = make_stream("s");
    cudaEvent_t event = make_event("e");
    float milliseconds;
    for (int call = 0; call < 3; ++call) {
        begin_capture(stream,
                      call == 1 ? cudaStreamCaptureModeGlobal : cudaStreamCaptureModeRelaxed);
        CHECK(cudaEventRecord(event, stream));
        show(call == 0   ? cudaEventQuery(event)
             : call == 1 ? cudaEventSynchronize(event)
                         : cudaEventElapsedTime(&milliseconds, event, event));
        show_status(stream);
        show_end(stream);
    }
}
