// Changing what a node does, in a graph or in an executable graph.
#pragma once

#include "cudart/graph/executable.hpp"

namespace streamlab::cudart {

// The program's node, where it is of that type; null otherwise.
GraphNode* find_node(cudaGraphNode_t handle, cudaGraphNodeType type);

// What `node` stands for in the executable graph, where it is of that type; null otherwise.
GraphNode* find_node(cudaGraphExec_t executable, cudaGraphNode_t node, cudaGraphNodeType type);

// In a graph anything goes that could have been added.
void change(GraphNode& node, KeptWork work, const AskedParameters& asked = {});

// In an executable graph a node may change only within limits that CUDA documents: success, or why
// not.
cudaGraphExecUpdateResult check_change(const GraphNode& node, const Work& work);

}  // namespace streamlab::cudart
