// Updating an executable graph from another graph, as cudaGraphExecUpdate does.
#pragma once

#include "cudart/graph/graph.hpp"

namespace streamlab::cudart {

struct GraphDifference {
    cudaGraphExecUpdateResult result = cudaGraphExecUpdateSuccess;
    const GraphNode* node =
        nullptr;  // the node at fault, in the wanted graph; null if there is no single one
    const GraphNode* from = nullptr;  // source of the edge at fault; null if no edge is
};

// Finds the first difference that an update cannot apply. The graphs may only differ in the
// parameters of their nodes.
GraphDifference find_difference(const Graph& present, const Graph& wanted);
// Copies node parameters from a graph for which find_difference() found none.
void take_parameters(Graph& present, const Graph& wanted);

}  // namespace streamlab::cudart
