// Memory nodes, and the memory that a device reserves for graphs.
#include "cudart/graph/changes.hpp"
#include "cudart/graph/graph_call.hpp"
#include "cudart/graph/memory_nodes.hpp"
#include "cudart/memory/graph_memory.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

bool is_device(int device) {
    return device >= 0 && static_cast<std::size_t>(device) < runtime().simulation->devices().size();
}

bool is_valid(const cudaMemAllocNodeParams& parameters) {
    const cudaMemPoolProps& properties = parameters.poolProps;
    return parameters.bytesize > 0 && properties.allocType == cudaMemAllocationTypePinned &&
           properties.location.type == cudaMemLocationTypeDevice &&
           is_device(properties.location.id);
}

}  // namespace

cudaError add_allocation_node(cudaGraphNode_t* node, cudaGraph_t graph,
                              const cudaGraphNode_t* dependencies, std::size_t dependency_count,
                              cudaMemAllocNodeParams& parameters) {
    Graph* found = find_graph(graph);
    if (!node || !found || !is_valid(parameters)) return cudaErrorInvalidValue;
    std::vector<GraphNode*> before;
    if (const cudaError error = find_nodes(*found, dependencies, dependency_count, before))
        return error;
    const GraphNode* made = add_allocation(*found, before, parameters);
    if (!made) return cudaErrorMemoryAllocation;
    parameters.dptr = std::get<cudaMemAllocNodeParams>(made->asked).dptr;
    *node = made->handle;
    return cudaSuccess;
}

cudaError add_free_node(cudaGraphNode_t* node, cudaGraph_t graph,
                        const cudaGraphNode_t* dependencies, std::size_t dependency_count,
                        void* pointer) {
    Graph* found = find_graph(graph);
    if (!node || !found) return cudaErrorInvalidValue;
    std::vector<GraphNode*> before;
    if (const cudaError error = find_nodes(*found, dependencies, dependency_count, before))
        return error;
    const GraphNode* made = add_free(*found, before, pointer);
    if (!made) return cudaErrorInvalidValue;
    *node = made->handle;
    return cudaSuccess;
}

extern "C" {

cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                     const cudaGraphNode_t* dependencies, size_t dependency_count,
                                     cudaMemAllocNodeParams* parameters) {
    touches(STREAMLAB_CALLER, node, parameters);
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies));
    return graph_call(functions::cudaGraphAddMemAllocNode, STREAMLAB_CALLER, [&](ApiCall&) {
        if (!parameters) return cudaErrorInvalidValue;
        return add_allocation_node(node, graph, dependencies, dependency_count, *parameters);
    });
}

cudaError_t cudaGraphMemAllocNodeGetParams(cudaGraphNode_t node,
                                           cudaMemAllocNodeParams* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphMemAllocNodeGetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        const GraphNode* found = find_node(node, cudaGraphNodeTypeMemAlloc);
        if (!found || !parameters) return cudaErrorInvalidValue;
        *parameters = std::get<cudaMemAllocNodeParams>(found->asked);
        return cudaSuccess;
    });
}

cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                    const cudaGraphNode_t* dependencies, size_t dependency_count,
                                    void* pointer) {
    touches(STREAMLAB_CALLER, node);
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies));
    return graph_call(functions::cudaGraphAddMemFreeNode, STREAMLAB_CALLER, [&](ApiCall&) {
        return add_free_node(node, graph, dependencies, dependency_count, pointer);
    });
}

// `pointer`: address of the result.
cudaError_t cudaGraphMemFreeNodeGetParams(cudaGraphNode_t node, void* pointer) {
    note_memory_of_call(STREAMLAB_CALLER, pointer, sizeof(void*), true);
    return graph_call(functions::cudaGraphMemFreeNodeGetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        const GraphNode* found = find_node(node, cudaGraphNodeTypeMemFree);
        if (!found || !pointer) return cudaErrorInvalidValue;
        *static_cast<void**>(pointer) = reinterpret_cast<void*>(found->memory->address());
        return cudaSuccess;
    });
}

cudaError_t cudaDeviceGraphMemTrim(int device) {
    return graph_call(functions::cudaDeviceGraphMemTrim, STREAMLAB_CALLER, [&](ApiCall& call) {
        if (!is_device(device)) return cudaErrorInvalidDevice;
        trim_graph_memory(call, device);
        return cudaSuccess;
    });
}

cudaError_t cudaDeviceGetGraphMemAttribute(int device, cudaGraphMemAttributeType attribute,
                                           void* value) {
    note_memory_of_call(STREAMLAB_CALLER, value, sizeof(std::uint64_t), true);
    return graph_call(functions::cudaDeviceGetGraphMemAttribute, STREAMLAB_CALLER, [&](ApiCall&) {
        if (!is_device(device)) return cudaErrorInvalidDevice;
        if (!value) return cudaErrorInvalidValue;
        const GraphMemoryStatistics& memory = graph_memory_of(device);
        switch (attribute) {
        case cudaGraphMemAttrUsedMemCurrent:
        case cudaGraphMemAttrReservedMemCurrent:
            *static_cast<unsigned long long*>(value) = memory.current;
            return cudaSuccess;
        case cudaGraphMemAttrUsedMemHigh:
            *static_cast<unsigned long long*>(value) = memory.used_high;
            return cudaSuccess;
        case cudaGraphMemAttrReservedMemHigh:
            *static_cast<unsigned long long*>(value) = memory.reserved_high;
            return cudaSuccess;
        default:
            return cudaErrorInvalidValue;
        }
    });
}

// The value 0 resets a high-water mark to the current use.
cudaError_t cudaDeviceSetGraphMemAttribute(int device, cudaGraphMemAttributeType attribute,
                                           void* value) {
    note_memory_of_call(STREAMLAB_CALLER, value, sizeof(std::uint64_t), false);
    return graph_call(functions::cudaDeviceSetGraphMemAttribute, STREAMLAB_CALLER, [&](ApiCall&) {
        if (!is_device(device)) return cudaErrorInvalidDevice;
        if (!value || *static_cast<unsigned long long*>(value) != 0) return cudaErrorInvalidValue;
        GraphMemoryStatistics& memory = graph_memory_of(device);
        if (attribute == cudaGraphMemAttrUsedMemHigh) {
            memory.used_high = memory.current;
        } else if (attribute == cudaGraphMemAttrReservedMemHigh) {
            memory.reserved_high = memory.current;
        } else {
            return cudaErrorInvalidValue;
        }
        return cudaSuccess;
    });
}

}  // extern "C"

}  // namespace streamlab::cudart
