// What the calls of the graph API have in common.
#pragma once

#include <vector>

#include "cudart/graph/handles.hpp"

namespace streamlab::cudart {

// `body(call)` does the work and returns the error, unless an error stands already.
template <class Body>
cudaError graph_call(ApiCall&& call, const Body& body) {
    const cudaError standing = call.sticky();
    return call.result(standing ? standing : body(call));
}

// One call of the graph API: its time and its record, and what `body` does.
template <class Body>
cudaError graph_call(const PricedFunction& function, const void* caller, const Body& body) {
    return graph_call(ApiCall(function, caller), body);
}
template <class Body>
cudaError graph_call(const UnpricedFunction& function, Nanoseconds cost_ns, const void* caller,
                     const Body& body) {
    return graph_call(ApiCall(function, cost_ns, caller), body);
}

// The nodes of `graph` that the program names; cudaErrorInvalidValue where one is none of its, or
// is there twice.
cudaError find_nodes(const Graph& graph, const cudaGraphNode_t* handles, std::size_t count,
                     std::vector<GraphNode*>& nodes);

// Writes as many handles as `capacity` says and fills what is left with null; then, or where there
// is no `list`, the number of them.
void give_nodes(const std::vector<GraphNode*>& nodes, cudaGraphNode_t* list, std::size_t* capacity);

// Do all edges carry what an ordinary edge carries? Null stands for such edges.
bool are_plain(const cudaGraphEdgeData* edges, std::size_t count);

// A new node of `graph` with that work.
cudaError add_node(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* dependencies,
                   std::size_t dependency_count, KeptWork work, const AskedParameters& asked = {});

// The same for a copy of another graph, for memory that is allocated (its address goes into the
// parameters) and for memory that is freed.
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
