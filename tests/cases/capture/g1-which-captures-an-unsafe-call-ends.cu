// An unsafe call invalidates the captures that forbid it, and no others.
// rule: G1
// prints: cudaErrorStreamCaptureUnsupported
// prints: invalidated
// prints: invalidated
// prints: active
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaSuccess, a graph
#include "capture.cuh"

int main() {
    cudaStream_t streams[] = {make_stream("a"), make_stream("b"), make_stream("c")};
    int* memory = nullptr;
    for (int i = 0; i < 3; ++i)
        begin_capture(streams[i], static_cast<cudaStreamCaptureMode>(i));
    show(cudaMalloc(&memory, 64));
    for (cudaStream_t stream : streams)
        show_status(stream);
    for (cudaStream_t stream : streams)
        show_end(stream);
}
