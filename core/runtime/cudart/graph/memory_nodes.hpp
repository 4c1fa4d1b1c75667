// Allocation and free nodes, added explicitly or captured (rules A2, A3).
#pragma once

#include <span>

#include "cudart/graph/graph.hpp"

namespace streamlab::cudart {

// Adds an allocation node; null if there is no address space.
GraphNode* add_allocation(Graph& graph, std::span<GraphNode* const> dependencies,
                          const cudaMemAllocNodeParams& parameters);

// Adds a free node; null if `pointer` is not memory allocated by a graph or is already freed in
// this graph.
GraphNode* add_free(Graph& graph, std::span<GraphNode* const> dependencies, void* pointer);

// True if a node of this graph allocates memory that begins at `pointer`.
bool allocates(const Graph& graph, const void* pointer);

// Graphs with memory nodes cannot be cloned or nested, and none of their nodes or edges can be
// removed.
bool has_memory_nodes(const Graph& graph);

}  // namespace streamlab::cudart
