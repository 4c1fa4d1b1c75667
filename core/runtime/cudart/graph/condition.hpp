// Condition values, which kernels set, and the condition and body graphs of a conditional node
// (rule G3).
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
    std::uint32_t* value = nullptr;  // in memory of the condition's device
    std::uint32_t default_value = 0;
    bool assigns_default = false;  // at the start of each launch
    bool has_node = false;         // at most one node may use a condition
};

// Creates a condition on the current device; null if there is no memory. `owner`: the graph for
// which it is created.
Condition* make_condition(const Graph& owner);
// Removes the conditions of a destroyed graph. Executable graphs keep the values.
void forget_conditions(const Graph& owner);
// Returns the condition with that handle if its owner is `graph`, a graph that contains it, or
// another body within that graph, and null otherwise.
Condition* find_condition(cudaGraphConditionalHandle handle, const Graph& graph);
// True if a condition of this graph or of its bodies has no node. Such graphs cannot be
// instantiated.
bool has_unused_condition(const Graph& graph);
// The address at which kernels store the value; null if the handle has never been valid.
std::uint32_t* value_of_condition(cudaGraphConditionalHandle handle);

struct ConditionalParts {
    Condition condition;
    cudaGraphConditionalNodeType type = cudaGraphCondTypeIf;
    std::vector<std::unique_ptr<Graph>> bodies;
    ProgramVector<cudaGraph_t> handles;  // handles of the bodies, for the program
    // True if an executable graph contains the node; only one may.
    std::shared_ptr<bool> instantiated;
    std::unique_ptr<ConditionalParts> clone(GraphNode& owner, bool with_handles) const;
};

// True for a body graph or a graph with conditional nodes. Such graphs cannot be cloned or nested.
bool is_conditional(const Graph& graph);
// Returns a node of a body of this graph if its type is not allowed in bodies; null if there is
// none.
const GraphNode* find_disallowed_node(const Graph& graph);

}  // namespace streamlab::cudart
