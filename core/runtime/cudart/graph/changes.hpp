// Changing what a node does, in a graph or in an executable graph.
#pragma once

#include "cudart/graph/executable.hpp"

namespace streamlab::cudart {

// The program's node if it is of that type, otherwise null.
GraphNode* find_node(cudaGraphNode_t handle, cudaGraphNodeType type);

// The executable graph's node that was made from `node`, if it is of that type; otherwise null.
GraphNode* find_node(cudaGraphExec_t executable, cudaGraphNode_t node, cudaGraphNodeType type);

// Changes a node of a graph. Everything is permitted with which a node could have been added.
void change(GraphNode& node, KeptWork work, const AskedParameters& asked = {});

// In an executable graph, a node may change only within limits that CUDA documents. Returns
// success, or the reason against the change.
cudaGraphExecUpdateResult check_change(const GraphNode& node, const Work& work);

}  // namespace streamlab::cudart
