// Nodes that a program names as what comes before.
#pragma once

#include <cstddef>
#include <vector>

#include "cudart/graph/handles.hpp"

namespace streamlab::cudart {

// As the calls of the runtime API take them; `edges` may be null.
struct NamedDependencies {
    const cudaGraphNode_t* nodes = nullptr;
    const cudaGraphEdgeData* edges = nullptr;
    std::size_t count = 0;
};

// cudaErrorInvalidValue where one of them is no node of the graph, cudaErrorNotSupported for an
// edge that is more than "after it".
cudaError find_dependencies(const Graph& graph, const NamedDependencies& named,
                            std::vector<GraphNode*>& found);

}  // namespace streamlab::cudart
