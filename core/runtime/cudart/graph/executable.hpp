// An executable graph: a topologically sorted snapshot of a graph, which can be launched
// repeatedly.
#pragma once

#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "cudart/graph/conditional_launch.hpp"
#include "cudart/graph/graph.hpp"
#include "cudart/graph/steps.hpp"
#include "hazard/order.hpp"
#include "model/costs/graph_cost.hpp"

namespace streamlab::cudart {

class ExecutableGraph {
public:
    // Null if the graph, or a child graph, has a cycle.
    static std::unique_ptr<ExecutableGraph> make(const Graph& graph, unsigned long long flags);
    ~ExecutableGraph();
    ExecutableGraph(const ExecutableGraph&) = delete;
    ExecutableGraph& operator=(const ExecutableGraph&) = delete;

    // Properties of this graph that determine the host cost of calls.
    model::GraphSize size() const;
    // Marks the graph as uploaded: its first launch then costs no more than later ones.
    void upload() { is_uploaded_ = true; }

    // Enqueues a launch in the stream. It runs after earlier launches of this graph. Returns
    // cudaErrorInvalidValue if it would allocate memory that is live, or free memory that is not.
    cudaError launch(ApiCall& call, model::Stream& stream);

    // The snapshot's node for the program's node; null if there is none.
    GraphNode* find(cudaGraphNode_t original) const;

    cudaGraphExec_t handle() const { return handle_; }
    unsigned long long flags() const { return flags_; }
    Graph& snapshot() { return *snapshot_; }
    // The source graph, which may have been destroyed.
    cudaGraph_t original() const { return snapshot_->original(); }

private:
    ExecutableGraph(std::unique_ptr<Graph> snapshot, unsigned long long flags);
    void note_nodes(const Graph& graph);
    cudaError check_memory(const model::Stream& stream) const;
    std::map<int, std::size_t> footprints() const;  // bytes of its allocations, by device
    void note_memory(ApiCall& call, Operation& graph,
                     const std::vector<Operation*>& operations) const;

    std::unique_ptr<Graph> snapshot_;
    unsigned long long flags_;
    const char* name_;
    cudaGraphExec_t handle_;
    std::vector<Step> steps_;
    bool is_chain_ = true;  // each node depends on the previous one
    ConditionalSize conditional_;
    bool is_uploaded_ = false;
    std::unordered_map<cudaGraphNode_t, GraphNode*> by_original_;
    Operation* last_launch_ = nullptr;
    hazard::Past end_of_last_;  // the last launch, with all its nodes
};

// True if there is an executable graph that allocates the same memory. At most one may exist.
bool is_instantiated(const Graph& graph);

// A node in a cycle of the graph or a child graph; null if there is none.
const GraphNode* find_cycle(const Graph& graph);

}  // namespace streamlab::cudart
