// A relaxed capture forbids the thread only calls that conflict with
// the capture itself: synchronising the device or the capturing stream.
// rule: G1
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaSuccess
// prints: active
// prints: cudaErrorStreamCaptureUnsupported
// prints: invalidated
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated, no graph
#include "capture.cuh"

int main() {
    cudaStream_t stream = make_stream("s"), other = make_stream("other");
    cudaEvent_t event = make_event("e");
    CHECK(cudaEventRecord(event, other));
    int* memory = nullptr;
    begin_capture(stream, cudaStreamCaptureModeRelaxed);
    show(cudaMalloc(&memory, 64));
    show(cudaFree(memory));
    show(cudaEventSynchronize(event));
    show(cudaEventQuery(event));
    show(cudaStreamSynchronize(other));
    show_status(stream);
    show(cudaDeviceSynchronize());
    show_status(stream);
    show_end(stream);
    begin_capture(stream, cudaStreamCaptureModeRelaxed);
    show(cudaStreamSynchronize(stream));
    show_end(stream);
}
