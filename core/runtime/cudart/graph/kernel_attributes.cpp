#include "cudart/graph/kernel_attributes.hpp"

#include <algorithm>

#include "cudart/graph/changes.hpp"
#include "cudart/graph/graph_call.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

const KernelWork& kernel_of(const GraphNode& node) { return std::get<KernelWork>(node.work()); }

void change_shape(GraphNode& node, std::int32_t priority, bool cooperative) {
    KernelWork work = kernel_of(node);
    work.shape.priority = priority;
    work.shape.cooperative = cooperative;
    node.kept = KeptWork(Work(work));
}

// Copy on write: clones share their hints.
KernelHints& own_hints(GraphNode& node) {
    node.hints =
        node.hints ? std::make_shared<KernelHints>(*node.hints) : std::make_shared<KernelHints>();
    return *node.hints;
}

cudaError set(GraphNode& node, cudaLaunchAttributeID which, const cudaLaunchAttributeValue& value) {
    const model::LaunchShape& shape = kernel_of(node).shape;
    switch (which) {
    case cudaLaunchAttributePriority:
        change_shape(node,
                     std::clamp(value.priority, static_cast<int>(profile().highest_priority),
                                static_cast<int>(profile().lowest_priority)),
                     shape.cooperative);
        return cudaSuccess;
    case cudaLaunchAttributeCooperative:
        change_shape(node, shape.priority, value.cooperative != 0);
        return cudaSuccess;
    case cudaLaunchAttributeAccessPolicyWindow:
        own_hints(node).window = value.accessPolicyWindow;
        return cudaSuccess;
    case cudaLaunchAttributeMemSyncDomainMap:
        own_hints(node).domain_map = value.memSyncDomainMap;
        return cudaSuccess;
    case cudaLaunchAttributeMemSyncDomain:
        own_hints(node).domain = value.memSyncDomain;
        return cudaSuccess;
    case cudaLaunchAttributePreferredSharedMemoryCarveout:
        own_hints(node).shared_carveout = value.sharedMemCarveout;
        return cudaSuccess;
    case cudaLaunchAttributeIgnore:
        return cudaSuccess;
    case cudaLaunchAttributeClusterDimension:
        return cudaErrorNotSupported;
    default:
        return cudaErrorInvalidValue;
    }
}

cudaError get(const GraphNode& node, cudaLaunchAttributeID which, cudaLaunchAttributeValue& value) {
    const model::LaunchShape& shape = kernel_of(node).shape;
    static const KernelHints none;
    const KernelHints& hints = node.hints ? *node.hints : none;
    switch (which) {
    case cudaLaunchAttributePriority:
        value.priority = shape.priority == model::use_stream_priority ? 0 : shape.priority;
        return cudaSuccess;
    case cudaLaunchAttributeCooperative:
        value.cooperative = shape.cooperative;
        return cudaSuccess;
    case cudaLaunchAttributeAccessPolicyWindow:
        value.accessPolicyWindow = hints.window;
        return cudaSuccess;
    case cudaLaunchAttributeMemSyncDomainMap:
        value.memSyncDomainMap = hints.domain_map;
        return cudaSuccess;
    case cudaLaunchAttributeMemSyncDomain:
        value.memSyncDomain = hints.domain;
        return cudaSuccess;
    case cudaLaunchAttributePreferredSharedMemoryCarveout:
        value.sharedMemCarveout = hints.shared_carveout;
        return cudaSuccess;
    case cudaLaunchAttributeClusterDimension:
        value.clusterDim.x = value.clusterDim.y = value.clusterDim.z = 0;  // none, as on a GPU
        return cudaSuccess;
    default:
        return cudaErrorInvalidValue;
    }
}

constexpr cudaGraphNodeType kernel_node_type = cudaGraphNodeTypeKernel;

}  // namespace

void keep_attributes(const GraphNode& node, KeptWork& work) {
    const auto* before = std::get_if<KernelWork>(&node.work());
    const auto* after = std::get_if<KernelWork>(&work.work());
    if (!before || !after) return;
    KernelWork changed = *after;
    changed.shape.priority = before->shape.priority;
    changed.shape.cooperative = before->shape.cooperative;
    work = KeptWork(Work(changed));
}

extern "C" {

cudaError_t cudaGraphKernelNodeSetAttribute(cudaGraphNode_t node, cudaLaunchAttributeID attribute,
                                            const cudaLaunchAttributeValue* value) {
    touches(STREAMLAB_CALLER, value);
    return graph_call(functions::cudaGraphKernelNodeSetAttribute, STREAMLAB_CALLER, [&](ApiCall&) {
        GraphNode* found = find_node(node, kernel_node_type);
        if (!found || !value) return cudaErrorInvalidValue;
        return set(*found, attribute, *value);
    });
}

cudaError_t cudaGraphKernelNodeGetAttribute(cudaGraphNode_t node, cudaLaunchAttributeID attribute,
                                            cudaLaunchAttributeValue* value) {
    touches(STREAMLAB_CALLER, value);
    return graph_call(functions::cudaGraphKernelNodeGetAttribute, STREAMLAB_CALLER, [&](ApiCall&) {
        const GraphNode* found = find_node(node, kernel_node_type);
        if (!found || !value) return cudaErrorInvalidValue;
        return get(*found, attribute, *value);
    });
}

cudaError_t cudaGraphKernelNodeCopyAttributes(cudaGraphNode_t destination, cudaGraphNode_t source) {
    return graph_call(functions::cudaGraphKernelNodeCopyAttributes, STREAMLAB_CALLER,
                      [&](ApiCall&) {
                          GraphNode* to = find_node(destination, kernel_node_type);
                          const GraphNode* from = find_node(source, kernel_node_type);
                          if (!to || !from) return cudaErrorInvalidValue;
                          const model::LaunchShape& shape = kernel_of(*from).shape;
                          change_shape(*to, shape.priority, shape.cooperative);
                          to->hints = from->hints;
                          return cudaSuccess;
                      });
}

}  // extern "C"

}  // namespace streamlab::cudart
