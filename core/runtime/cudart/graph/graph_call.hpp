// Shared helpers for the graph API.
#pragma once

#include <vector>

#include "cudart/graph/handles.hpp"

namespace streamlab::cudart {

// Calls `body(call)`, which does the work and returns the error, unless there is a sticky error.
template <class Body>
cudaError graph_call(ApiCall&& call, const Body& body) {
    const cudaError standing = call.sticky();
    return call.result(standing ? standing : body(call));
}

// Runs a graph API call: charges its time, records it and calls `body`.
template <class Body>
[[gnu::always_inline]] inline cudaError graph_call(const PricedFunction& function,
                                                   const void* caller, const Body& body) {
    return graph_call(ApiCall(function, caller), body);
}
template <class Body>
[[gnu::always_inline]] inline cudaError graph_call(const UnpricedFunction& function,
                                                   Nanoseconds cost_ns, const void* caller,
                                                   const Body& body) {
    return graph_call(ApiCall(function, cost_ns, caller), body);
}

// Resolves the node handles passed by the program. Returns cudaErrorInvalidValue if a node is
// duplicated or does not belong to `graph`.
cudaError find_nodes(const Graph& graph, const cudaGraphNode_t* handles, std::size_t count,
                     std::vector<GraphNode*>& nodes);

// Writes at most `capacity` handles to `list` and fills the rest with null. `capacity` then becomes
// the number of handles written or, if `list` is null, the number of nodes.
void return_nodes(const std::vector<GraphNode*>& nodes, cudaGraphNode_t* list,
                  std::size_t* capacity);

// True if all edges have the default edge data; a null pointer also stands for it.
bool are_plain(const cudaGraphEdgeData* edges, std::size_t count);

// Checks edge data for these node types. Sets `programmatic` if the edge is programmatic.
cudaError check_edge(const cudaGraphEdgeData& data, cudaGraphNodeType from, cudaGraphNodeType to,
                     bool& programmatic);

// Adds a node for the work to `graph`.
cudaError add_node(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* dependencies,
                   std::size_t dependency_count, KeptWork work,
                   const RequestedParameters& asked = {});

// Like add_node(), but for a child graph node, which contains a copy of a graph; for an allocation
// node, whose address is returned in the parameters; and for a free node.
cudaError add_child_node(cudaGraphNode_t* node, cudaGraph_t graph,
                         const cudaGraphNode_t* dependencies, std::size_t dependency_count,
                         cudaGraph_t child);
cudaError add_allocation_node(cudaGraphNode_t* node, cudaGraph_t graph,
                              const cudaGraphNode_t* dependencies, std::size_t dependency_count,
                              cudaMemAllocNodeParams& parameters);
cudaError add_free_node(cudaGraphNode_t* node, cudaGraph_t graph,
                        const cudaGraphNode_t* dependencies, std::size_t dependency_count,
                        void* pointer);

}  // namespace streamlab::cudart
