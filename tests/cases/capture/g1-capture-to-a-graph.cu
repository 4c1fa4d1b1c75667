// A capture may add to an existing graph, after nodes of it.
// rule: G1
// prints: the same graph
// prints: 2 nodes, 1 edges
// prints: the same graph
// prints: 4 nodes, 3 edges
// prints: 1234
#include <vector>

#include "capture.cuh"

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s");
    cudaGraph_t graph = nullptr;
    CHECK(cudaGraphCreate(&graph, 0));
    std::vector<cudaGraphNode_t> last;
    for (int digit = 1; digit < 4; digit += 2) {
        CHECK(cudaStreamBeginCaptureToGraph(stream, graph, last.data(), nullptr, last.size(),
                                            cudaStreamCaptureModeGlobal));
        append<<<1, 1, 0, stream>>>(number, digit);
        append<<<1, 1, 0, stream>>>(number, digit + 1);
        cudaStreamCaptureStatus status;
        const cudaGraphNode_t* nodes = nullptr;
        const cudaGraphEdgeData* edges = nullptr;
        std::size_t count = 0;
        CHECK(cudaStreamGetCaptureInfo(stream, &status, nullptr, nullptr, &nodes, &edges, &count));
        last.assign(nodes, nodes + count);
        std::printf(end_capture(stream) == graph ? "the same graph\n" : "another graph\n");
        show_size(graph);
    }
    run_graph(graph, stream);
    std::printf("%d\n", *number);
}
