// Edges can be added and removed once each; none may join a node to itself or to another graph.
// rule: G1
// prints: cudaSuccess
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: 1 1
// prints: cudaSuccess
// prints: cudaErrorInvalidValue
// prints: 0 2
#include "graph.cuh"

#if CUDART_VERSION >= 13000
#define NO_DATA nullptr,
#else
#define NO_DATA
#endif

static cudaError_t connect(cudaGraph_t graph, cudaGraphNode_t from, cudaGraphNode_t to) {
    return cudaGraphAddDependencies(graph, &from, &to, NO_DATA 1);
}
static cudaError_t disconnect(cudaGraph_t graph, cudaGraphNode_t from, cudaGraphNode_t to) {
    return cudaGraphRemoveDependencies(graph, &from, &to, NO_DATA 1);
}
static void print_counts(cudaGraph_t graph) {
    std::size_t edges = 0, roots = 0;
    CHECK(cudaGraphGetEdges(graph, nullptr, nullptr, NO_DATA & edges));
    CHECK(cudaGraphGetRootNodes(graph, nullptr, &roots));
    std::printf("%d %d\n", static_cast<int>(edges), static_cast<int>(roots));
}

int main() {
    const cudaGraph_t graph = make_graph(), other = make_graph();
    const cudaGraphNode_t a = add_empty(graph, {}), b = add_empty(graph, {});
    const cudaGraphNode_t foreign = add_empty(other, {});
    show(connect(graph, a, b));
    show(connect(graph, a, b));
    show(connect(graph, a, a));
    show(connect(graph, a, foreign));
    print_counts(graph);
    show(disconnect(graph, a, b));
    show(disconnect(graph, a, b));
    print_counts(graph);
}
