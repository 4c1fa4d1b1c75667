// A node of a graph: the work that it does at each launch, and the nodes that come before it.
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

// A node's parameters as the program has set them; empty if they follow from its work.
using AskedParameters = std::variant<std::monostate, cudaMemcpy3DParms, cudaMemsetParams,
                                     cudaMemAllocNodeParams, std::shared_ptr<KernelArguments>>;

struct GraphNode {
    GraphNode(Graph& owner, std::uint32_t its_number, KeptWork its_work);
    ~GraphNode();
    GraphNode(const GraphNode&) = delete;
    GraphNode& operator=(const GraphNode&) = delete;

    Graph* graph;          // the graph that it belongs to
    std::uint32_t number;  // in its graph, in order of adding
    KeptWork kept;         // empty for a child graph and for a conditional node
    std::unique_ptr<Graph> child;
    std::unique_ptr<ConditionalParts> conditional;  // of a conditional node; null: it is none
    std::vector<GraphNode*> dependencies;           // in order of adding, like dependents
    std::vector<GraphNode*> dependents;
    std::vector<GraphNode*> programmatic;  // kernels among the dependencies beside which it may run
    cudaGraphNode_t handle = nullptr;      // null in the snapshot of an executable graph
    cudaGraphNode_t original = nullptr;    // clones and snapshots: the node that this was made from
    AskedParameters asked;
    const void* site = nullptr;               // where the program created it
    std::shared_ptr<GraphAllocation> memory;  // what the node allocates or frees
    std::shared_ptr<KernelHints> hints;       // of a kernel; null: none
    bool enabled = true;                      // executable graphs: does it run at a launch?

    const Work& work() const { return kept.work(); }
};

cudaGraphNodeType type_of(const GraphNode& node);

}  // namespace streamlab::cudart
