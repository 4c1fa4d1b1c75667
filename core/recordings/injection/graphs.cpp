#include "injection/graphs.hpp"

#include "injection/output.hpp"
#include "injection/pointers.hpp"

namespace streamlab::injection {

namespace {

std::uint64_t node_id(const Library& cupti, CUgraphNode node) {
    std::uint64_t id = 0;
    if (node) cupti.cuptiGetGraphNodeId(node, &id);
    return id;
}

}  // namespace

void on_resource(const Library& cupti, CUpti_CallbackId id, const CUpti_ResourceData& data) {
    if (id == CUPTI_CBID_RESOURCE_MODULE_UNLOAD_STARTING) return clear_kernel_cache();
    const auto* const graph = static_cast<const CUpti_GraphData*>(data.resourceDescriptor);
    if (!graph) return;
    activity::Edge edge;
    edge.to = node_id(cupti, graph->node);
    if (id == CUPTI_CBID_RESOURCE_GRAPHNODE_DEPENDENCY_CREATED) {
        edge.kind = activity::EdgeKind::dependency;
        edge.from = node_id(cupti, graph->dependency);
    } else if (id == CUPTI_CBID_RESOURCE_GRAPHNODE_CLONED) {
        edge.kind = activity::EdgeKind::copy_of;
        edge.from = node_id(cupti, graph->originalNode);
    } else {
        return;
    }
    if (edge.from && edge.to) output().append(edge);
}

}  // namespace streamlab::injection
