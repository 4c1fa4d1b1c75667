// Two captures cannot be merged: a wait that would join them invalidates both.
// rule: G1
// prints: cudaErrorStreamCaptureMerge
// prints: invalidated
// prints: invalidated
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaErrorStreamCaptureInvalidated, no graph
#include "capture.cuh"

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t event = make_event("e");
    begin_capture(a);
    begin_capture(b);
    append<<<1, 1, 0, a>>>(number, 1);
    CHECK(cudaEventRecord(event, a));
    show(cudaStreamWaitEvent(b, event));
    show_status(a);
    show_status(b);
    show_end(a);
    show_end(b);
}
