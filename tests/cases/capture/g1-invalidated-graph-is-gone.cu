// An invalidated capture into the program's own graph destroys that graph.
// rule: G1
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
#include "capture.cuh"

int main() {
    cudaStream_t stream = make_stream("s");
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    CHECK(cudaStreamBeginCaptureToGraph(stream, graph, nullptr, nullptr, 0,
                                        cudaStreamCaptureModeGlobal));
    show(cudaStreamQuery(stream));
    show_end(stream);
    std::size_t count = 0;
    show(cudaGraphGetNodes(graph, nullptr, &count));
    show(cudaStreamBeginCaptureToGraph(stream, graph, nullptr, nullptr, 0,
                                       cudaStreamCaptureModeGlobal));
}
