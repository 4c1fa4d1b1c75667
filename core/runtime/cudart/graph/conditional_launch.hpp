// Launch of a conditional node: choice of the next body, and the operations of each iteration.
#pragma once

#include <memory>

#include "cudart/graph/graph.hpp"
#include "model/clock/graph_launch.hpp"

namespace streamlab::cudart {

// Creates the work of `node` for a launch. Copies everything that it needs, because the executable
// graph may be changed or destroyed before the work runs.
model::Conditional* make_conditional(const GraphNode& node);

// Collects the default values that conditions of the graph are assigned at the start of each
// launch.
void collect_defaults(const Graph& graph, std::vector<model::AssignedValue>& defaults);

// Number of conditional nodes in the graph, and of nodes in their bodies.
struct ConditionalSize {
    std::size_t nodes = 0;
    std::size_t in_bodies = 0;
};
ConditionalSize conditional_size(const Graph& graph);

}  // namespace streamlab::cudart
