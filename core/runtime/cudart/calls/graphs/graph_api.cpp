// Whole graphs: creation, cloning, queries, destruction.
#include "cudart/capture/captures.hpp"
#include "cudart/graph/condition.hpp"
#include "cudart/graph/graph_call.hpp"
#include "cudart/graph/memory_nodes.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

namespace {

std::vector<GraphNode*> nodes_of(const Graph& graph, bool only_roots) {
    std::vector<GraphNode*> nodes;
    for (const auto& node : graph.nodes())
        if (!only_roots || node->dependencies.empty()) nodes.push_back(node.get());
    return nodes;
}

cudaError list_nodes(cudaGraph_t handle, cudaGraphNode_t* list, std::size_t* count,
                     bool only_roots) {
    const Graph* graph = find_graph(handle);
    if (!graph || !count) return cudaErrorInvalidValue;
    return_nodes(nodes_of(*graph, only_roots), list, count);
    return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaGraphCreate(cudaGraph_t* graph, unsigned flags) {
    touches(STREAMLAB_CALLER, graph);
    return graph_call(functions::cudaGraphCreate, STREAMLAB_CALLER, [&](ApiCall&) {
        if (!graph || flags != 0) return cudaErrorInvalidValue;
        *graph = make_graph().handle();
        return cudaSuccess;
    });
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    return graph_call(functions::cudaGraphDestroy, STREAMLAB_CALLER, [&](ApiCall&) {
        Graph* found = find_graph(graph);
        if (!found || found->parent) return cudaErrorInvalidValue;  // owned by its node
        if (all_captures().is_target(*found)) return cudaErrorIllegalState;
        destroy_graph(*found);
        return cudaSuccess;
    });
}

cudaError_t cudaGraphClone(cudaGraph_t* clone, cudaGraph_t original) {
    touches(STREAMLAB_CALLER, clone);
    return graph_call(functions::cudaGraphClone, STREAMLAB_CALLER, [&](ApiCall&) {
        const Graph* found = find_graph(original);
        if (!found || !clone) return cudaErrorInvalidValue;
        if (has_memory_nodes(*found) || is_conditional(*found)) return cudaErrorNotSupported;
        *clone = release_to_program(found->clone());
        return cudaSuccess;
    });
}

cudaError_t cudaGraphNodeFindInClone(cudaGraphNode_t* node, cudaGraphNode_t original,
                                     cudaGraph_t clone) {
    touches(STREAMLAB_CALLER, node);
    return graph_call(functions::cudaGraphNodeFindInClone, STREAMLAB_CALLER, [&](ApiCall&) {
        const Graph* found = find_graph(clone);
        if (!found || !node || !find_node(original)) return cudaErrorInvalidValue;
        for (const auto& each : found->nodes()) {
            if (each->original != original) continue;
            *node = each->handle;
            return cudaSuccess;
        }
        return cudaErrorInvalidValue;
    });
}

cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t* nodes, size_t* node_count) {
    touches(STREAMLAB_CALLER, node_count);
    note_values(STREAMLAB_CALLER, node_count ? *node_count : 0, nodes);
    return graph_call(functions::cudaGraphGetNodes, STREAMLAB_CALLER,
                      [&](ApiCall&) { return list_nodes(graph, nodes, node_count, false); });
}

cudaError_t cudaGraphGetRootNodes(cudaGraph_t graph, cudaGraphNode_t* roots, size_t* root_count) {
    touches(STREAMLAB_CALLER, root_count);
    note_values(STREAMLAB_CALLER, root_count ? *root_count : 0, roots);
    return graph_call(functions::cudaGraphGetRootNodes, STREAMLAB_CALLER,
                      [&](ApiCall&) { return list_nodes(graph, roots, root_count, true); });
}

}  // extern "C"
