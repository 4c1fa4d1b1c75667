// Nodes of other graphs, and nodes that are named twice, are refused.
// rule: G1
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
#include "graph.cuh"

int main() {
    const cudaGraph_t graph = make_graph(), other = make_graph();
    const cudaGraphNode_t here = add_empty(graph, {}), there = add_empty(other, {});
    cudaGraphNode_t node = nullptr;
    const cudaGraphNode_t twice[] = {here, here};
    show(cudaGraphAddEmptyNode(&node, graph, &there, 1));
    show(cudaGraphAddEmptyNode(&node, graph, twice, 2));
    show(cudaGraphAddEmptyNode(&node, graph, nullptr, 1));
    show(cudaGraphAddEmptyNode(&node, nullptr, nullptr, 0));
    show(cudaGraphAddEmptyNode(nullptr, graph, nullptr, 0));
    cudaGraphNodeType type;
    show(cudaGraphNodeGetType(nullptr, &type));
}
