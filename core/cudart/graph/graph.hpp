// A graph of work, as a program builds or captures it. It does nothing by itself: an executable
// graph is a snapshot of it.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "cudart/graph/node.hpp"
#include "cudart/graph/user_object.hpp"

namespace streamlab::cudart {

class Graph {
public:
    // With a handle of its own; without one it is the snapshot inside an executable graph.
    enum class Handles : bool { none, own };
    explicit Graph(Handles handles = Handles::own);
    ~Graph();
    Graph(const Graph&) = delete;
    Graph& operator=(const Graph&) = delete;

    // A new node, which comes after `dependencies`: nodes of this graph, none of them twice.
    GraphNode& add(const Work& work, std::span<GraphNode* const> dependencies) {
        return add(KeptWork(work), dependencies);
    }
    GraphNode& add(KeptWork work, std::span<GraphNode* const> dependencies);
    GraphNode& add_child(std::unique_ptr<Graph> child, std::span<GraphNode* const> dependencies);
    void remove(GraphNode& node);

    // The edge must not be there yet, and `from` and `to` are nodes of this graph.
    void add_edge(GraphNode& from, GraphNode& to);
    // False where there is no such edge.
    bool remove_edge(GraphNode& from, GraphNode& to);

    const std::vector<std::unique_ptr<GraphNode>>& nodes() const { return nodes_; }
    // Each node after all that it depends on, otherwise as they were added. Nodes of a cycle, and
    // those behind it, are left out.
    std::vector<GraphNode*> in_order() const;

    // A copy whose nodes know which ones they were made from.
    std::unique_ptr<Graph> clone(Handles handles = Handles::own) const;

    cudaGraph_t handle() const { return handle_; }
    cudaGraph_t original() const { return original_; }  // clones: what this was made from

    GraphNode* parent = nullptr;  // child graphs: the node that holds this one
    UserObjectReferences user_objects;

private:
    GraphNode& add_kept(KeptWork work);

    std::vector<std::unique_ptr<GraphNode>> nodes_;
    std::uint32_t next_number_ = 0;
    Handles handles_;
    cudaGraph_t handle_ = nullptr;
    cudaGraph_t original_ = nullptr;
};

bool has_edge(const GraphNode& from, const GraphNode& to);

}  // namespace streamlab::cudart
