// Nodes that allocate and free memory, added by hand or captured (rules A2, A3).
#pragma once

#include <span>

#include "cudart/graph/graph.hpp"

namespace streamlab::cudart {

// Adds a node that allocates memory; null if there is no room.
GraphNode* add_allocation(Graph& graph, std::span<GraphNode* const> dependencies,
                          const cudaMemAllocNodeParams& parameters);

// Adds a node that frees memory allocated by a graph; null if `pointer` is not such memory or is
// already freed in this graph.
GraphNode* add_free(Graph& graph, std::span<GraphNode* const> dependencies, void* pointer);

// Does a node of this graph allocate memory that begins at `pointer`?
bool allocates(const Graph& graph, const void* pointer);

// Graphs with memory nodes cannot be cloned or nested, and none of their nodes or edges can be
// removed.
bool has_memory_nodes(const Graph& graph);

}  // namespace streamlab::cudart
