// Making an executable graph do what another graph of the same shape says.
#pragma once

#include "cudart/graph/executable.hpp"

namespace streamlab::cudart {

// Why one cannot take the other's parameters, and because of which nodes; null where none.
struct GraphDifference {
    cudaGraphExecUpdateResult result = cudaGraphExecUpdateSuccess;
    const GraphNode* present = nullptr;
    const GraphNode* wanted = nullptr;
};
GraphDifference find_difference(const Graph& present, const Graph& wanted);

// Where there is no difference.
void take_parameters(Graph& present, const Graph& wanted);

}  // namespace streamlab::cudart
