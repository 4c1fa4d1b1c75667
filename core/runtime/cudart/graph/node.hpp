// A node of a graph: its work at each launch and its dependencies.
#pragma once

#include <cstdint>
#include <memory>
#include <variant>
#include <vector>

#include "cudart/graph/kept_work.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

class Graph;
class GraphAllocation;
class KernelArguments;
struct ConditionalParts;
struct KernelHints;

// A node's parameters as set by the program; empty if they are derived from its work.
using RequestedParameters = std::variant<std::monostate, cudaMemcpy3DParms, cudaMemsetParams,
                                         cudaMemAllocNodeParams, std::shared_ptr<KernelArguments>>;

struct GraphNode {
    GraphNode(Graph& owner, std::uint32_t its_number, KeptWork its_work);
    ~GraphNode();
    GraphNode(const GraphNode&) = delete;
    GraphNode& operator=(const GraphNode&) = delete;

    Graph* graph;          // the graph that contains the node
    std::uint32_t number;  // index in the graph, in order of adding
    KeptWork kept;         // empty for child graph nodes and conditional nodes
    std::unique_ptr<Graph> child;
    std::unique_ptr<ConditionalParts> conditional;  // null for other kinds of node
    std::vector<GraphNode*> dependencies;           // in order of adding, like dependents
    std::vector<GraphNode*> dependents;
    std::vector<GraphNode*>
        programmatic;  // the kernels among the dependencies that this one may overlap
    cudaGraphNode_t handle = nullptr;    // null in the snapshot of an executable graph
    cudaGraphNode_t original = nullptr;  // clones and snapshots: the source node
    RequestedParameters asked;
    const void* site = nullptr;               // call site that created the node
    std::shared_ptr<GraphAllocation> memory;  // memory that the node allocates or frees
    std::shared_ptr<KernelHints> hints;       // kernel nodes; null: none
    bool enabled = true;                      // executable graphs: the node runs at a launch

    const Work& work() const { return kept.work(); }
};

cudaGraphNodeType type_of(const GraphNode& node);

}  // namespace streamlab::cudart
