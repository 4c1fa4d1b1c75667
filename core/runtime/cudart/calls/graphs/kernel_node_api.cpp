// Kernel nodes: creation, queries, changes.
#include "cudart/graph/changes.hpp"
#include "cudart/graph/graph_call.hpp"
#include "cudart/graph/kernel_attributes.hpp"
#include "cudart/kernels/kernel_parameters.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

namespace {

// If there are no new arguments, the node keeps its parameters.
RequestedParameters asked_of(const GraphNode& node, std::shared_ptr<KernelArguments> arguments) {
    if (arguments) return arguments;
    return node.asked;
}

cudaError set(GraphNode* node, const cudaKernelNodeParams* parameters) {
    if (!node || !parameters) return cudaErrorInvalidValue;
    KeptWork work;
    std::shared_ptr<KernelArguments> arguments;
    if (const cudaError error = make_work(*parameters, &node->work(), work, arguments))
        return error;
    keep_attributes(*node, work);
    change(*node, std::move(work), asked_of(*node, arguments));
    return cudaSuccess;
}

constexpr cudaGraphNodeType kernel_type = cudaGraphNodeTypeKernel;

}  // namespace

extern "C" {

cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                   const cudaGraphNode_t* dependencies, size_t dependency_count,
                                   const cudaKernelNodeParams* parameters) {
    touches(STREAMLAB_CALLER, node, parameters);
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies));
    return graph_call(functions::cudaGraphAddKernelNode, STREAMLAB_CALLER, [&](ApiCall&) {
        if (!parameters) return cudaErrorInvalidValue;
        KeptWork work;
        std::shared_ptr<KernelArguments> arguments;
        if (const cudaError error = make_work(*parameters, nullptr, work, arguments)) return error;
        return add_node(node, graph, dependencies, dependency_count, std::move(work), arguments);
    });
}

cudaError_t cudaGraphKernelNodeGetParams(cudaGraphNode_t node, cudaKernelNodeParams* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphKernelNodeGetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        GraphNode* found = find_node(node, kernel_type);
        if (!found || !parameters) return cudaErrorInvalidValue;
        *parameters = kernel_parameters(*found);
        return cudaSuccess;
    });
}

cudaError_t cudaGraphKernelNodeSetParams(cudaGraphNode_t node,
                                         const cudaKernelNodeParams* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphKernelNodeSetParams, STREAMLAB_CALLER,
                      [&](ApiCall&) { return set(find_node(node, kernel_type), parameters); });
}

cudaError_t cudaGraphExecKernelNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                             const cudaKernelNodeParams* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphExecKernelNodeSetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        return set(find_node(executable, node, kernel_type), parameters);
    });
}

}  // extern "C"
