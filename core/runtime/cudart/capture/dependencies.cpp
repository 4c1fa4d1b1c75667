#include "cudart/capture/dependencies.hpp"

namespace streamlab::cudart {

namespace {

bool is_plain(const cudaGraphEdgeData& edge) {
    return edge.type == cudaGraphDependencyTypeDefault && edge.from_port == 0 && edge.to_port == 0;
}

}  // namespace

cudaError find_dependencies(const Graph& graph, const NamedDependencies& named,
                            std::vector<GraphNode*>& found) {
    if (named.count > 0 && !named.nodes) return cudaErrorInvalidValue;
    for (std::size_t index = 0; index < named.count; ++index) {
        GraphNode* node = find_node(named.nodes[index]);
        if (!node || node->graph != &graph) return cudaErrorInvalidValue;
        if (named.edges && !is_plain(named.edges[index])) return cudaErrorNotSupported;
        found.push_back(node);
    }
    return cudaSuccess;
}

}  // namespace streamlab::cudart
