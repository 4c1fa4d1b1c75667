// A program can change the dependencies of the next captured node: add some, or replace them.
// rule: G1
// prints: cudaErrorIllegalState
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: active
// prints: 5 nodes, 4 edges
#include "capture.cuh"

static cudaGraphNode_t last_node(cudaStream_t stream, cudaGraph_t* graph = nullptr) {
    cudaStreamCaptureStatus status;
    const cudaGraphNode_t* nodes = nullptr;
    const cudaGraphEdgeData* edges = nullptr;
    std::size_t count = 0;
    CHECK(cudaStreamGetCaptureInfo(stream, &status, nullptr, graph, &nodes, &edges, &count));
    return nodes[0];
}

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s");
    cudaGraph_t graph, other;
    cudaGraphNode_t node, strange;
    CHECK(cudaGraphCreate(&other, 0));
    CHECK(cudaGraphAddEmptyNode(&strange, other, nullptr, 0));
    show(cudaStreamUpdateCaptureDependencies(stream, nullptr, nullptr, 0,
                                             cudaStreamSetCaptureDependencies));
    begin_capture(stream);
    append<<<1, 1, 0, stream>>>(number, 1);
    const cudaGraphNode_t first = last_node(stream, &graph);
    show(cudaStreamUpdateCaptureDependencies(stream, &strange, nullptr, 1, 0));
    show(cudaStreamUpdateCaptureDependencies(stream, nullptr, nullptr, 1, 0));
    show(cudaStreamUpdateCaptureDependencies(stream, nullptr, nullptr, 0, 5));
    show_status(stream);
    append<<<1, 1, 0, stream>>>(number, 2);
    // Independent of the second kernel, after the first.
    node = first;
    CHECK(cudaStreamUpdateCaptureDependencies(stream, &node, nullptr, 1,
                                              cudaStreamSetCaptureDependencies));
    append<<<1, 1, 0, stream>>>(number, 3);
    // A node that the program adds itself, followed by captured work.
    CHECK(cudaGraphAddEmptyNode(&node, graph, &first, 1));
    CHECK(cudaStreamUpdateCaptureDependencies(stream, &node, nullptr, 1,
                                              cudaStreamSetCaptureDependencies));
    append<<<1, 1, 0, stream>>>(number, 4);
    show_size(end_capture(stream));
}
