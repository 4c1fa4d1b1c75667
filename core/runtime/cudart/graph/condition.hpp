// Conditions, which kernels set, and what a conditional node has besides its edges: a condition and
// the graphs that run by it (rule G3).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "cudart/process/program_allocator.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

class Graph;
struct GraphNode;

struct Condition {
    cudaGraphConditionalHandle handle = 0;
    std::uint32_t* value = nullptr;  // in memory of its device
    std::uint32_t default_value = 0;
    bool assigns_default = false;  // at the start of each launch
    bool has_node = false;         // only one node may use it
};

// A new condition of the current device; null if there is no room. `owner` is the graph for which
// it was made.
Condition* make_condition(const Graph& owner);
// Forgets the conditions of a graph that is destroyed. Executable graphs keep their values.
void forget_conditions(const Graph& owner);
// The condition with that handle, if it was made for `graph`, the graph that this one is part of,
// or another part of that; null if there is none.
Condition* find_condition(cudaGraphConditionalHandle handle, const Graph& graph);
// Has a condition of this graph, or of its parts, no node? Such graphs cannot be instantiated.
bool has_unused_condition(const Graph& graph);
// Where a kernel finds the value; null if there never was such a handle.
std::uint32_t* value_of_condition(cudaGraphConditionalHandle handle);

struct ConditionalParts {
    Condition condition;
    cudaGraphConditionalNodeType type = cudaGraphCondTypeIf;
    std::vector<std::unique_ptr<Graph>> bodies;
    ProgramVector<cudaGraph_t> handles;  // of the bodies, as the program finds them
    std::shared_ptr<bool> instantiated;  // an executable graph contains it; only one can
    std::unique_ptr<ConditionalParts> clone(GraphNode& owner, bool with_handles) const;
};

// Is this graph a body, or does it have conditional nodes? Such graphs cannot be cloned or nested.
bool is_conditional(const Graph& graph);
// A node that no body may have, in a body of this graph; null if there is none.
const GraphNode* find_unfit_node(const Graph& graph);

}  // namespace streamlab::cudart
