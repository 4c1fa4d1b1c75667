#include "cudart/graph/graph_call.hpp"

#include <algorithm>

#include "cudart/graph/condition.hpp"
#include "cudart/graph/memory_nodes.hpp"

namespace streamlab::cudart {

cudaError find_nodes(const Graph& graph, const cudaGraphNode_t* handles, std::size_t count,
                     std::vector<GraphNode*>& nodes) {
    if (count > 0 && !handles) return cudaErrorInvalidValue;
    nodes.clear();
    for (std::size_t i = 0; i < count; ++i) {
        GraphNode* node = find_node(handles[i]);
        if (!node || node->graph != &graph) return cudaErrorInvalidValue;
        if (std::find(nodes.begin(), nodes.end(), node) != nodes.end())
            return cudaErrorInvalidValue;
        nodes.push_back(node);
    }
    return cudaSuccess;
}

void give_nodes(const std::vector<GraphNode*>& nodes, cudaGraphNode_t* list,
                std::size_t* capacity) {
    if (list) {
        for (std::size_t i = 0; i < *capacity; ++i)
            list[i] = i < nodes.size() ? nodes[i]->handle : nullptr;
        *capacity = std::min(*capacity, nodes.size());
    } else {
        *capacity = nodes.size();
    }
}

bool are_plain(const cudaGraphEdgeData* edges, std::size_t count) {
    return !edges || std::all_of(edges, edges + count, [](const cudaGraphEdgeData& edge) {
        return edge.from_port == 0 && edge.to_port == 0 &&
               edge.type == cudaGraphDependencyTypeDefault;
    });
}

// As measured on an H100 with CUDA 13.0; the launch completion port is not modelled.
cudaError check_edge(const cudaGraphEdgeData& data, cudaGraphNodeType from, cudaGraphNodeType to,
                     bool& programmatic) {
    programmatic = false;
    if (are_plain(&data, 1)) return cudaSuccess;
    const bool are_kernels = from == cudaGraphNodeTypeKernel && to == cudaGraphNodeTypeKernel;
    if (data.type != cudaGraphDependencyTypeProgrammatic || data.to_port != 0 || !are_kernels)
        return cudaErrorInvalidValue;
    if (data.from_port == cudaGraphKernelNodePortLaunchCompletion) return cudaErrorNotSupported;
    programmatic = data.from_port == cudaGraphKernelNodePortProgrammatic;
    return programmatic ? cudaSuccess : cudaErrorInvalidValue;
}

cudaError add_node(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* dependencies,
                   std::size_t dependency_count, KeptWork work, const AskedParameters& asked) {
    Graph* found = find_graph(graph);
    if (!found || !node) return cudaErrorInvalidValue;
    std::vector<GraphNode*> before;
    if (const cudaError error = find_nodes(*found, dependencies, dependency_count, before))
        return error;
    GraphNode& made = found->add(std::move(work), before);
    made.asked = asked;
    *node = made.handle;
    return cudaSuccess;
}

cudaError add_child_node(cudaGraphNode_t* node, cudaGraph_t graph,
                         const cudaGraphNode_t* dependencies, std::size_t dependency_count,
                         cudaGraph_t child) {
    Graph* found = find_graph(graph);
    const Graph* inner = find_graph(child);
    if (!node || !found || !inner || inner == found) return cudaErrorInvalidValue;
    if (has_memory_nodes(*inner) || is_conditional(*inner)) return cudaErrorNotSupported;
    std::vector<GraphNode*> before;
    if (const cudaError error = find_nodes(*found, dependencies, dependency_count, before))
        return error;
    *node = found->add_child(inner->clone(), before).handle;
    return cudaSuccess;
}

}  // namespace streamlab::cudart
