// Nodes of any type: queries, destruction, enabling; empty nodes and child graphs.
#include "cudart/graph/changes.hpp"
#include "cudart/graph/graph_call.hpp"
#include "cudart/graph/memory_nodes.hpp"
#include "cudart/graph/update.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

namespace {

// True for the node types that can be disabled.
bool can_be_disabled(const GraphNode& node) {
    const cudaGraphNodeType type = type_of(node);
    return type == cudaGraphNodeTypeKernel || type == cudaGraphNodeTypeMemcpy ||
           type == cudaGraphNodeTypeMemset;
}

GraphNode* find_switchable(cudaGraphExec_t executable, cudaGraphNode_t node) {
    const ExecutableGraph* found = find_executable(executable);
    GraphNode* counterpart = found && find_node(node) ? found->find(node) : nullptr;
    return counterpart && can_be_disabled(*counterpart) ? counterpart : nullptr;
}

}  // namespace

extern "C" {

cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                  const cudaGraphNode_t* dependencies, size_t dependency_count) {
    touches(STREAMLAB_CALLER, node);
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies));
    return graph_call(functions::cudaGraphAddEmptyNode, STREAMLAB_CALLER, [&](ApiCall&) {
        return add_node(node, graph, dependencies, dependency_count, KeptWork());
    });
}

cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                       const cudaGraphNode_t* dependencies, size_t dependency_count,
                                       cudaGraph_t child_graph) {
    touches(STREAMLAB_CALLER, node);
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies));
    return graph_call(functions::cudaGraphAddChildGraphNode, STREAMLAB_CALLER, [&](ApiCall&) {
        return add_child_node(node, graph, dependencies, dependency_count, child_graph);
    });
}

cudaError_t cudaGraphChildGraphNodeGetGraph(cudaGraphNode_t node, cudaGraph_t* graph) {
    touches(STREAMLAB_CALLER, graph);
    return graph_call(functions::cudaGraphChildGraphNodeGetGraph, STREAMLAB_CALLER, [&](ApiCall&) {
        const GraphNode* found = find_node(node, cudaGraphNodeTypeGraph);
        if (!found || !graph) return cudaErrorInvalidValue;
        *graph = found->child->handle();
        return cudaSuccess;
    });
}

cudaError_t cudaGraphExecChildGraphNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                                 cudaGraph_t child_graph) {
    return graph_call(functions::cudaGraphExecChildGraphNodeSetParams, STREAMLAB_CALLER,
                      [&](ApiCall&) {
                          GraphNode* found = find_node(executable, node, cudaGraphNodeTypeGraph);
                          const Graph* child = find_graph(child_graph);
                          if (!found || !child) return cudaErrorInvalidValue;
                          const GraphDifference difference = find_difference(*found->child, *child);
                          if (difference.result) return cudaErrorGraphExecUpdateFailure;
                          take_parameters(*found->child, *child);
                          return cudaSuccess;
                      });
}

cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, cudaGraphNodeType* type) {
    touches(STREAMLAB_CALLER, type);
    return graph_call(functions::cudaGraphNodeGetType, STREAMLAB_CALLER, [&](ApiCall&) {
        const GraphNode* found = find_node(node);
        if (!found || !type) return cudaErrorInvalidValue;
        *type = type_of(*found);
        return cudaSuccess;
    });
}

cudaError_t cudaGraphDestroyNode(cudaGraphNode_t node) {
    return graph_call(functions::cudaGraphDestroyNode, STREAMLAB_CALLER, [&](ApiCall&) {
        GraphNode* found = find_node(node);
        if (!found) return cudaErrorInvalidValue;
        if (has_memory_nodes(*found->graph)) return cudaErrorNotSupported;
        found->graph->remove(*found);
        return cudaSuccess;
    });
}

cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t executable, cudaGraphNode_t node,
                                    unsigned is_enabled) {
    return graph_call(functions::cudaGraphNodeSetEnabled, STREAMLAB_CALLER, [&](ApiCall&) {
        GraphNode* found = find_switchable(executable, node);
        if (!found) return cudaErrorInvalidValue;
        found->enabled = is_enabled != 0;
        return cudaSuccess;
    });
}

cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t executable, cudaGraphNode_t node,
                                    unsigned* is_enabled) {
    touches(STREAMLAB_CALLER, is_enabled);
    return graph_call(functions::cudaGraphNodeGetEnabled, STREAMLAB_CALLER, [&](ApiCall&) {
        const GraphNode* found = find_switchable(executable, node);
        if (!found || !is_enabled) return cudaErrorInvalidValue;
        *is_enabled = found->enabled;
        return cudaSuccess;
    });
}

}  // extern "C"
