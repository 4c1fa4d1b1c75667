// After the capture has ended, an event recorded in it is invalid until it is recorded again.
// rule: G1, E1
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: invalidated
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaSuccess
#include "capture.cuh"

int main() {
    cudaStream_t stream = make_stream("s"), other = make_stream("other");
    cudaEvent_t event = make_event("e"), before = make_event("before");
    float milliseconds;
    CHECK(cudaEventRecord(before, stream));
    begin_capture(stream);
    CHECK(cudaEventRecord(event, stream));
    end_capture(stream);
    show(cudaEventQuery(event));
    show(cudaEventSynchronize(event));
    show(cudaEventElapsedTime(&milliseconds, before, event));
    show(cudaStreamWaitEvent(other, event));
    begin_capture(other);
    show(cudaStreamWaitEvent(other, event));
    show_status(other);
    show_end(other);
    show(cudaEventRecord(event, stream));
    show(cudaEventSynchronize(event));
    show(cudaEventElapsedTime(&milliseconds, before, event));
}
