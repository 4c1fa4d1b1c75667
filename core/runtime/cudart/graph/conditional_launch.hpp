// A conditional node of a launch: which body runs next, and the operations of each round.
#pragma once

#include <memory>

#include "cudart/graph/graph.hpp"
#include "model/clock/graph_launch.hpp"

namespace streamlab::cudart {

// What `node` does in a launch. It keeps a copy of all that it needs, because the executable graph
// may be changed or destroyed before.
model::Conditional* make_conditional(const GraphNode& node);

// The defaults that the graph's conditions have at the start of each launch.
void collect_defaults(const Graph& graph, std::vector<model::AssignedValue>& defaults);

// How many conditional nodes the graph has, and how many nodes there are in their bodies.
struct ConditionalSize {
    std::size_t nodes = 0;
    std::size_t in_bodies = 0;
};
ConditionalSize conditional_size(const Graph& graph);

}  // namespace streamlab::cudart
