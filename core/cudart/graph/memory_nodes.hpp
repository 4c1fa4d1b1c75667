// Nodes that allocate and free memory, added by hand or captured (rules A2, A3).
#pragma once

#include <span>

#include "cudart/graph/graph.hpp"

namespace streamlab::cudart {

// A node that allocates; null where there is no room.
GraphNode* add_allocation(Graph& graph, std::span<GraphNode* const> dependencies,
                          const cudaMemAllocNodeParams& parameters);

// A node that frees what a graph has allocated; null where `pointer` is none of that, or is freed
// in this graph already.
GraphNode* add_free(Graph& graph, std::span<GraphNode* const> dependencies, void* pointer);

// Does a node of this graph allocate what begins there?
bool allocates(const Graph& graph, const void* pointer);

// Such graphs cannot be cloned, nested or cut.
bool has_memory_nodes(const Graph& graph);

}  // namespace streamlab::cudart
