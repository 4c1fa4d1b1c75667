// The nodes of a graph in launch order, with child graphs flattened.
#pragma once

#include <cstdint>
#include <vector>

#include "cudart/graph/graph.hpp"

namespace streamlab::cudart {

// A node and the indices of its dependencies.
struct Step {
    const GraphNode* node;
    std::vector<std::uint32_t> dependencies;
    std::vector<std::uint32_t> primaries;  // the dependencies that its kernel may overlap
    bool is_leaf;
};

std::vector<Step> flatten(const Graph& graph);

}  // namespace streamlab::cudart
