// What the calls of the graph API have in common.
#pragma once

#include <vector>

#include "cudart/graph/handles.hpp"

namespace streamlab::cudart {

// `body(call)` does the work and returns the error. It is not called if there is a sticky error.
template <class Body>
cudaError graph_call(ApiCall&& call, const Body& body) {
    const cudaError standing = call.sticky();
    return call.result(standing ? standing : body(call));
}

// One call of the graph API: its time and its record, and what `body` does.
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

// Finds the nodes of `graph` that the program names. Returns cudaErrorInvalidValue if one does not
// belong to the graph or is named twice.
cudaError find_nodes(const Graph& graph, const cudaGraphNode_t* handles, std::size_t count,
                     std::vector<GraphNode*>& nodes);

// Writes at most `capacity` handles to `list` and fills the rest with null. `capacity` then becomes
// the number of handles written or, if `list` is null, the number of nodes.
void give_nodes(const std::vector<GraphNode*>& nodes, cudaGraphNode_t* list, std::size_t* capacity);

// Do all edges have the default edge data? Null stands for such edges.
bool are_plain(const cudaGraphEdgeData* edges, std::size_t count);

// Whether an edge between these nodes can have this data, and whether that makes it programmatic.
cudaError check_edge(const cudaGraphEdgeData& data, cudaGraphNodeType from, cudaGraphNodeType to,
                     bool& programmatic);

// Adds a node with that work to `graph`.
cudaError add_node(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* dependencies,
                   std::size_t dependency_count, KeptWork work, const AskedParameters& asked = {});

// The same for a node that contains a copy of another graph, for one that allocates memory (its
// address goes into the parameters), and for one that frees memory.
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
