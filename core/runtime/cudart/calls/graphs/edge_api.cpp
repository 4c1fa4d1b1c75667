// Edges of a graph: addition, removal, queries.
#include <algorithm>
#include <utility>

#include "cudart/graph/graph_call.hpp"
#include "cudart/graph/memory_nodes.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

namespace {

struct NodeEdge {
    GraphNode *from, *to;
    bool programmatic = false;
};

bool operator<(const NodeEdge& a, const NodeEdge& b) {
    return std::pair(a.from, a.to) < std::pair(b.from, b.to);
}
bool operator==(const NodeEdge& a, const NodeEdge& b) { return a.from == b.from && a.to == b.to; }

cudaGraphEdgeData data_of(bool programmatic) {
    cudaGraphEdgeData data{};
    if (!programmatic) return data;
    data.from_port = cudaGraphKernelNodePortProgrammatic;
    data.type = cudaGraphDependencyTypeProgrammatic;
    return data;
}

// Resolves edges that are given as pairs of nodes.
cudaError find_edges(cudaGraph_t graph, const cudaGraphNode_t* from, const cudaGraphNode_t* to,
                     const cudaGraphEdgeData* data, std::size_t count,
                     std::vector<NodeEdge>& edges) {
    const Graph* found = find_graph(graph);
    if (!found) return cudaErrorInvalidValue;
    if (count > 0 && (!from || !to)) return cudaErrorInvalidValue;
    for (std::size_t i = 0; i < count; ++i) {
        GraphNode* first = find_node(from[i]);
        GraphNode* second = find_node(to[i]);
        if (!first || !second || first == second) return cudaErrorInvalidValue;
        if (first->graph != found || second->graph != found) return cudaErrorInvalidValue;
        NodeEdge edge{first, second};
        if (data)
            if (const cudaError error =
                    check_edge(data[i], type_of(*first), type_of(*second), edge.programmatic))
                return error;
        edges.push_back(edge);
    }
    return cudaSuccess;
}

bool has_twins(std::vector<NodeEdge> edges) {
    std::sort(edges.begin(), edges.end());
    return std::adjacent_find(edges.begin(), edges.end()) != edges.end();
}

// Changes all edges or, on an error, none.
cudaError change_edges(cudaGraph_t graph, const cudaGraphNode_t* from, const cudaGraphNode_t* to,
                       const cudaGraphEdgeData* data, std::size_t count, bool add) {
    std::vector<NodeEdge> edges;
    if (const cudaError error = find_edges(graph, from, to, data, count, edges)) return error;
    if (has_twins(edges)) return cudaErrorInvalidValue;
    if (!add && has_memory_nodes(*find_graph(graph))) return cudaErrorNotSupported;
    for (const auto& [first, second, programmatic] : edges) {
        if (has_edge(*first, *second) == add) return cudaErrorInvalidValue;
        if (!add && is_programmatic(*first, *second) != programmatic) return cudaErrorInvalidValue;
    }
    for (const auto& [first, second, programmatic] : edges) {
        if (add) {
            first->graph->add_edge(*first, *second);
            if (programmatic) second->programmatic.push_back(first);
        } else {
            first->graph->remove_edge(*first, *second);
        }
    }
    return cudaSuccess;
}

std::vector<NodeEdge> edges_of(const Graph& graph) {
    std::vector<NodeEdge> edges;
    for (const auto& node : graph.nodes())
        for (GraphNode* after : node->dependents)
            edges.push_back({node.get(), after, is_programmatic(*node, *after)});
    return edges;
}

cudaError list_edges(cudaGraph_t graph, cudaGraphNode_t* from, cudaGraphNode_t* to,
                     cudaGraphEdgeData* data, std::size_t* count) {
    const Graph* found = find_graph(graph);
    if (!found || !count || !from != !to) return cudaErrorInvalidValue;
    const std::vector<NodeEdge> edges = edges_of(*found);
    if (!from) {
        *count = edges.size();
        return cudaSuccess;
    }
    const bool is_lossy = std::any_of(edges.begin(), edges.end(),
                                      [](const NodeEdge& edge) { return edge.programmatic; });
    if (is_lossy && !data) return cudaErrorLossyQuery;
    for (std::size_t i = 0; i < *count; ++i) {
        from[i] = i < edges.size() ? edges[i].from->handle : nullptr;
        to[i] = i < edges.size() ? edges[i].to->handle : nullptr;
        if (data) data[i] = data_of(i < edges.size() && edges[i].programmatic);
    }
    *count = std::min(*count, edges.size());
    return cudaSuccess;
}

cudaError list_neighbours(cudaGraphNode_t handle, std::vector<GraphNode*> GraphNode::*neighbours,
                          cudaGraphNode_t* list, cudaGraphEdgeData* data, std::size_t* count) {
    const GraphNode* node = find_node(handle);
    if (!node || !count) return cudaErrorInvalidValue;
    const std::size_t capacity = list ? *count : 0;
    std::vector<cudaGraphEdgeData> found;
    bool is_lossy = false;
    for (const GraphNode* each : node->*neighbours) {
        const bool programmatic = neighbours == &GraphNode::dependencies
                                      ? is_programmatic(*each, *node)
                                      : is_programmatic(*node, *each);
        is_lossy = is_lossy || programmatic;
        found.push_back(data_of(programmatic));
    }
    if (list && is_lossy && !data) return cudaErrorLossyQuery;
    return_nodes(node->*neighbours, list, count);
    if (!data) return cudaSuccess;
    found.resize(capacity);
    std::copy(found.begin(), found.end(), data);
    return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t* from,
                                     const cudaGraphNode_t* to, const cudaGraphEdgeData* edges,
                                     size_t dependency_count) {
    note_values(STREAMLAB_CALLER, dependency_count, as_input(from), as_input(to), as_input(edges));
    return graph_call(functions::cudaGraphAddDependencies, STREAMLAB_CALLER, [&](ApiCall&) {
        return change_edges(graph, from, to, edges, dependency_count, true);
    });
}

cudaError_t cudaGraphRemoveDependencies(cudaGraph_t graph, const cudaGraphNode_t* from,
                                        const cudaGraphNode_t* to, const cudaGraphEdgeData* edges,
                                        size_t dependency_count) {
    note_values(STREAMLAB_CALLER, dependency_count, as_input(from), as_input(to), as_input(edges));
    return graph_call(functions::cudaGraphRemoveDependencies, STREAMLAB_CALLER, [&](ApiCall&) {
        return change_edges(graph, from, to, edges, dependency_count, false);
    });
}

cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t* from, cudaGraphNode_t* to,
                              cudaGraphEdgeData* edges, size_t* edge_count) {
    touches(STREAMLAB_CALLER, edge_count);
    note_values(STREAMLAB_CALLER, edge_count ? *edge_count : 0, from, to, edges);
    return graph_call(functions::cudaGraphGetEdges, STREAMLAB_CALLER,
                      [&](ApiCall&) { return list_edges(graph, from, to, edges, edge_count); });
}

cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node, cudaGraphNode_t* dependencies,
                                         cudaGraphEdgeData* edges, size_t* dependency_count) {
    touches(STREAMLAB_CALLER, dependency_count);
    note_values(STREAMLAB_CALLER, dependency_count ? *dependency_count : 0, dependencies, edges);
    return graph_call(functions::cudaGraphNodeGetDependencies, STREAMLAB_CALLER, [&](ApiCall&) {
        return list_neighbours(node, &GraphNode::dependencies, dependencies, edges,
                               dependency_count);
    });
}

cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node, cudaGraphNode_t* dependents,
                                           cudaGraphEdgeData* edges, size_t* dependent_count) {
    touches(STREAMLAB_CALLER, dependent_count);
    note_values(STREAMLAB_CALLER, dependent_count ? *dependent_count : 0, dependents, edges);
    return graph_call(functions::cudaGraphNodeGetDependentNodes, STREAMLAB_CALLER, [&](ApiCall&) {
        return list_neighbours(node, &GraphNode::dependents, dependents, edges, dependent_count);
    });
}

}  // extern "C"
