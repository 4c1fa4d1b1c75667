// The nodes of a graph in an order in which they can be launched, with child graphs flattened.
#pragma once

#include <cstdint>
#include <vector>

#include "cudart/graph/graph.hpp"

namespace streamlab::cudart {

// One node, and the steps before it.
struct Step {
    const GraphNode* node;
    std::vector<std::uint32_t> dependencies;
    std::vector<std::uint32_t> primaries;  // those of them beside which its kernel may run
    bool is_leaf;
};

std::vector<Step> flatten(const Graph& graph);

}  // namespace streamlab::cudart
