// A blocking stream that joins a non-blocking stream's capture makes the legacy stream unusable.
// rule: G1, D1
// finds: outside-capture cudaStreamBeginCapture append G1
// prints: cudaSuccess
// prints: cudaErrorStreamCaptureImplicit
// prints: invalidated
// prints: invalidated
// prints: cudaErrorStreamCaptureInvalidated, no graph
#include "capture.cuh"

int main() {
    int *captured = pinned_ints(1, 0), *at_once = pinned_ints(1, 0);
    cudaStream_t origin = make_stream("a", cudaStreamNonBlocking);
    cudaStream_t fork = make_stream("b", cudaStreamDefault);
    cudaEvent_t event = make_event("e");
    begin_capture(origin);
    append<<<1, 1>>>(at_once, 1);
    show(cudaGetLastError());
    CHECK(cudaEventRecord(event, origin));
    CHECK(cudaStreamWaitEvent(fork, event));
    append<<<1, 1, 0, fork>>>(captured, 1);
    append<<<1, 1>>>(at_once, 1);
    show(cudaGetLastError());
    show_status(origin);
    show_status(fork);
    show_end(origin);
}
