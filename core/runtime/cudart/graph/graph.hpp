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
    // `own`: the graph has its own handle. `none`: it is the snapshot in an executable graph.
    enum class Handles : bool { none, own };
    explicit Graph(Handles handles = Handles::own);
    ~Graph();
    Graph(const Graph&) = delete;
    Graph& operator=(const Graph&) = delete;

    // Adds a node that comes after `dependencies`, which are nodes of this graph without
    // duplicates.
    GraphNode& add(const Work& work, std::span<GraphNode* const> dependencies) {
        return add(KeptWork(work), dependencies);
    }
    GraphNode& add(KeptWork work, std::span<GraphNode* const> dependencies);
    GraphNode& add_child(std::unique_ptr<Graph> child, std::span<GraphNode* const> dependencies);
    void remove(GraphNode& node);

    // The edge must not exist yet, and `from` and `to` must be nodes of this graph.
    void add_edge(GraphNode& from, GraphNode& to);
    // Returns false if there is no such edge.
    bool remove_edge(GraphNode& from, GraphNode& to);

    const std::vector<std::unique_ptr<GraphNode>>& nodes() const { return nodes_; }
    // The nodes in topological order, otherwise in the order of adding. Nodes of a cycle, and those
    // that depend on one, are left out.
    std::vector<GraphNode*> in_order() const;

    // Makes a copy whose nodes know from which nodes they were made.
    std::unique_ptr<Graph> clone(Handles handles = Handles::own) const;

    cudaGraph_t handle() const { return handle_; }
    cudaGraph_t original() const { return original_; }  // clones: the graph that this was made from

    GraphNode* parent = nullptr;  // child graphs and bodies: the node that holds this one
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
// Whether the edge between them lets `to` run beside `from` (S3).
bool is_programmatic(const GraphNode& from, const GraphNode& to);

}  // namespace streamlab::cudart
