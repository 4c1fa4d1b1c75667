// Updates an executable graph with the parameters of another graph of the same shape.
#pragma once

#include "cudart/graph/executable.hpp"

namespace streamlab::cudart {

// Why one graph cannot take the other's parameters, and which nodes are the reason; null if none.
struct GraphDifference {
    cudaGraphExecUpdateResult result = cudaGraphExecUpdateSuccess;
    const GraphNode* present = nullptr;
    const GraphNode* wanted = nullptr;
};
GraphDifference find_difference(const Graph& present, const Graph& wanted);

// May be called only if there is no difference.
void take_parameters(Graph& present, const Graph& wanted);

}  // namespace streamlab::cudart
