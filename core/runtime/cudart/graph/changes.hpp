// Changes to the work of a node, in a graph or an executable graph.
#pragma once

#include "cudart/graph/executable.hpp"

namespace streamlab::cudart {

// Returns the program's node if it has that type, otherwise null.
GraphNode* find_node(cudaGraphNode_t handle, cudaGraphNodeType type);

// Returns the executable graph's node for `node` if it has that type, otherwise null.
GraphNode* find_node(cudaGraphExec_t executable, cudaGraphNode_t node, cudaGraphNodeType type);

// Changes a node of a graph. Any work is permitted that the node could have been created with.
void change(GraphNode& node, KeptWork work, const RequestedParameters& asked = {});

// Checks a change of an executable graph's node against the documented limits. Returns success or
// the reason for rejection.
cudaGraphExecUpdateResult check_change(const GraphNode& node, const Work& work);

}  // namespace streamlab::cudart
