// The target graph of a capture cannot be destroyed, nor
// used by a second capture; a failed capture destroys it.
// rule: G1
// prints: cudaErrorIllegalState
// prints: cudaErrorIllegalState
// prints: active
// prints: cudaSuccess, a graph
// prints: cudaErrorStreamCaptureUnjoined, no graph
// prints: cudaErrorInvalidValue
#include "capture.cuh"

int main() {
    constexpr cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal;
    int* number = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s"), other = make_stream("other");
    cudaEvent_t event = make_event("e");
    cudaGraph_t graph = nullptr;
    CHECK(cudaGraphCreate(&graph, 0));
    CHECK(cudaStreamBeginCaptureToGraph(stream, graph, nullptr, nullptr, 0, mode));
    show(cudaGraphDestroy(graph));
    show(cudaStreamBeginCaptureToGraph(other, graph, nullptr, nullptr, 0, mode));
    show_status(stream);
    show_end(stream);
    CHECK(cudaStreamBeginCaptureToGraph(stream, graph, nullptr, nullptr, 0, mode));
    CHECK(cudaEventRecord(event, stream));
    CHECK(cudaStreamWaitEvent(other, event));
    append<<<1, 1, 0, other>>>(number, 1);
    show_end(stream);
    show(cudaGraphDestroy(graph));
}
