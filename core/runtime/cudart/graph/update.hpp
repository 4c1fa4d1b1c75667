// Updating an executable graph from another graph, as cudaGraphExecUpdate does.
#pragma once

#include "cudart/graph/graph.hpp"

namespace streamlab::cudart {

struct GraphDifference {
    cudaGraphExecUpdateResult result = cudaGraphExecUpdateSuccess;
    const GraphNode* node = nullptr;  // of the wanted graph; null: no single one is at fault
    const GraphNode* from = nullptr;  // where its edge comes from, if an edge is at fault
};

// Finds the first difference that an update cannot apply. The graphs may only differ in the
// parameters of their nodes.
GraphDifference find_difference(const Graph& present, const Graph& wanted);
// Copies the nodes' parameters from a graph that has no such difference.
void take_parameters(Graph& present, const Graph& wanted);

}  // namespace streamlab::cudart
