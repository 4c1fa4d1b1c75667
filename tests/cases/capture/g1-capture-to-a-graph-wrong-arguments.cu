// rule: G1
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: none
#include "capture.cuh"

int main() {
    constexpr cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal;
    cudaStream_t stream = make_stream("s");
    cudaGraph_t graph, other;
    cudaGraphNode_t strange;
    CHECK(cudaGraphCreate(&graph, 0));
    CHECK(cudaGraphCreate(&other, 0));
    CHECK(cudaGraphAddEmptyNode(&strange, other, nullptr, 0));
    show(cudaStreamBeginCaptureToGraph(stream, nullptr, nullptr, nullptr, 0, mode));
    show(cudaStreamBeginCaptureToGraph(stream, graph, nullptr, nullptr, 1, mode));
    show(cudaStreamBeginCaptureToGraph(nullptr, graph, nullptr, nullptr, 0, mode));
    show(cudaStreamBeginCaptureToGraph(stream, graph, nullptr, nullptr, 0,
                                       static_cast<cudaStreamCaptureMode>(7)));
    show(cudaStreamBeginCaptureToGraph(stream, graph, &strange, nullptr, 1, mode));
    show_status(stream);
}
