// Dependencies passed by the program as node handles.
#pragma once

#include <cstddef>
#include <vector>

#include "cudart/graph/handles.hpp"

namespace streamlab::cudart {

// Parameters of runtime API calls; `edges` may be null.
struct NamedDependencies {
    const cudaGraphNode_t* nodes = nullptr;
    const cudaGraphEdgeData* edges = nullptr;
    std::size_t count = 0;
};

// Returns cudaErrorInvalidValue if one of them is not a node of the graph, and
// cudaErrorNotSupported for an edge with other than default data.
cudaError find_dependencies(const Graph& graph, const NamedDependencies& named,
                            std::vector<GraphNode*>& found);

}  // namespace streamlab::cudart
