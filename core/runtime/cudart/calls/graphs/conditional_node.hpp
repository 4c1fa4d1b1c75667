// Conditional nodes added by a program (rule G3).
#pragma once

#include <cstddef>

#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

// Adds a conditional node and returns the handles of its bodies.
cudaError add_conditional_node(cudaGraphNode_t* node, cudaGraph_t graph,
                               const cudaGraphNode_t* dependencies, std::size_t dependency_count,
                               cudaConditionalNodeParams& wanted);

}  // namespace streamlab::cudart
