// Ending a capture requires one. With a null graph pointer, the graph is lost.
// rule: G1
// prints: cudaErrorIllegalState, no graph
// prints: cudaErrorIllegalState
// prints: cudaErrorIllegalState, no graph
// prints: cudaSuccess
// prints: none
// prints: cudaErrorIllegalState, no graph
#include "capture.cuh"

int main() {
    cudaStream_t stream = make_stream("s");
    show_end(stream);
    show(cudaStreamEndCapture(stream, nullptr));
    show_end(nullptr);
    begin_capture(stream);
    show(cudaStreamEndCapture(stream, nullptr));
    show_status(stream);
    show_end(stream);
}
