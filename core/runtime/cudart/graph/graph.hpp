// A graph of work, as built or captured by a program. It cannot be launched itself: an executable
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
    // `own`: the graph has its own handle. `none`: the snapshot in an executable graph.
    enum class Handles : bool { none, own };
    explicit Graph(Handles handles = Handles::own);
    ~Graph();
    Graph(const Graph&) = delete;
    Graph& operator=(const Graph&) = delete;

    // `dependencies`: distinct nodes of this graph.
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
    // The nodes in topological order, with ties in order of adding. Omits the nodes of a cycle and
    // all nodes that depend on them.
    std::vector<GraphNode*> in_order() const;

    // Makes a copy whose nodes refer to the original nodes.
    std::unique_ptr<Graph> clone(Handles handles = Handles::own) const;

    cudaGraph_t handle() const { return handle_; }
    cudaGraph_t original() const { return original_; }  // clones: the source graph

    GraphNode* parent = nullptr;  // child graphs and bodies: the node that contains this graph
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
// True if the edge lets the kernel `to` overlap the kernel `from` (S3).
bool is_programmatic(const GraphNode& from, const GraphNode& to);

}  // namespace streamlab::cudart
