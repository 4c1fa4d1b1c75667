// Calls for nodes of any type; the parameters contain the type.
#include <algorithm>
#include <vector>

#include "cudart/calls/graphs/conditional_node.hpp"
#include "cudart/calls/graphs/copy_parameters.hpp"
#include "cudart/graph/changes.hpp"
#include "cudart/graph/condition.hpp"
#include "cudart/graph/graph_call.hpp"
#include "cudart/kernels/kernel_parameters.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

namespace {

bool are_reserved_zero(const cudaGraphNodeParams& parameters) {
    return std::all_of(std::begin(parameters.reserved0), std::end(parameters.reserved0),
                       [](int each) { return each == 0; }) &&
           parameters.reserved2 == 0;
}

template <class EventWork>
cudaError make_event_work(cudaEvent_t event, KeptWork& work) {
    Event* found = runtime().find_event(event);
    if (!found) return cudaErrorInvalidValue;
    work = KeptWork(EventWork{found});
    return cudaSuccess;
}

cudaError make_kernel_work(const cudaKernelNodeParamsV2& wanted, const Work* previous,
                           KeptWork& work, RequestedParameters& asked) {
    const cudaKernelNodeParams parameters{wanted.func,         wanted.gridDim,
                                          wanted.blockDim,     wanted.sharedMemBytes,
                                          wanted.kernelParams, wanted.extra};
    std::shared_ptr<KernelArguments> arguments;
    const cudaError error = make_work(parameters, previous, work, arguments);
    if (arguments) asked = arguments;
    return error;
}

// Converts the parameters of all node types that consist only of work.
cudaError make_any_work(const cudaGraphNodeParams& parameters, const Work* previous, KeptWork& work,
                        RequestedParameters& asked) {
    switch (parameters.type) {
    case cudaGraphNodeTypeKernel:
        return make_kernel_work(parameters.kernel, previous, work, asked);
    case cudaGraphNodeTypeMemcpy:
        asked = parameters.memcpy.copyParams;
        return make_work(parameters.memcpy.copyParams, work);
    case cudaGraphNodeTypeMemset: {
        const cudaMemsetParamsV2& wanted = parameters.memset;
        const cudaMemsetParams plain{wanted.dst,         wanted.pitch, wanted.value,
                                     wanted.elementSize, wanted.width, wanted.height};
        asked = plain;
        return make_work(plain, work);
    }
    case cudaGraphNodeTypeHost:
        if (!parameters.host.fn) return cudaErrorInvalidValue;
        work = KeptWork(HostFunctionWork{parameters.host.fn, parameters.host.userData});
        return cudaSuccess;
    case cudaGraphNodeTypeEmpty:
        return cudaSuccess;
    case cudaGraphNodeTypeWaitEvent:
        return make_event_work<WaitWork>(parameters.eventWait.event, work);
    case cudaGraphNodeTypeEventRecord:
        return make_event_work<RecordWork>(parameters.eventRecord.event, work);
    case cudaGraphNodeTypeExtSemaphoreSignal:
    case cudaGraphNodeTypeExtSemaphoreWait:
    case cudaGraphNodeTypeConditional:
        return cudaErrorNotSupported;
    default:
        return cudaErrorInvalidValue;
    }
}

cudaError add_allocation(cudaGraphNode_t* node, cudaGraph_t graph,
                         const cudaGraphNode_t* dependencies, std::size_t dependency_count,
                         cudaMemAllocNodeParamsV2& wanted) {
    cudaMemAllocNodeParams parameters{wanted.poolProps, wanted.accessDescs, wanted.accessDescCount,
                                      wanted.bytesize, nullptr};
    const cudaError error =
        add_allocation_node(node, graph, dependencies, dependency_count, parameters);
    wanted.dptr = parameters.dptr;
    return error;
}

cudaError add_any(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* dependencies,
                  std::size_t count, cudaGraphNodeParams& parameters) {
    if (!are_reserved_zero(parameters)) return cudaErrorInvalidValue;
    if (parameters.type == cudaGraphNodeTypeGraph)
        return add_child_node(node, graph, dependencies, count, parameters.graph.graph);
    if (parameters.type == cudaGraphNodeTypeMemAlloc)
        return add_allocation(node, graph, dependencies, count, parameters.alloc);
    if (parameters.type == cudaGraphNodeTypeMemFree)
        return add_free_node(node, graph, dependencies, count, parameters.free.dptr);
    if (parameters.type == cudaGraphNodeTypeConditional)
        return add_conditional_node(node, graph, dependencies, count, parameters.conditional);
    KeptWork work;
    RequestedParameters asked;
    if (const cudaError error = make_any_work(parameters, nullptr, work, asked)) return error;
    return add_node(node, graph, dependencies, count, std::move(work), asked);
}

cudaError set_any(GraphNode* node, const cudaGraphNodeParams& parameters, bool in_executable) {
    if (!node || type_of(*node) != parameters.type || !are_reserved_zero(parameters))
        return cudaErrorInvalidValue;
    KeptWork work;
    RequestedParameters asked = node->asked;
    if (const cudaError error = make_any_work(parameters, &node->work(), work, asked)) return error;
    if (in_executable && check_change(*node, work.work())) return cudaErrorInvalidValue;
    change(*node, std::move(work), asked);
    return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaGraphAddNode(cudaGraphNode_t* node, cudaGraph_t graph,
                             const cudaGraphNode_t* dependencies, const cudaGraphEdgeData* edges,
                             size_t dependency_count, cudaGraphNodeParams* parameters) {
    touches(STREAMLAB_CALLER, node, parameters);
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies), as_input(edges));
    return graph_call(functions::cudaGraphAddNode, STREAMLAB_CALLER, [&](ApiCall&) {
        if (!parameters) return cudaErrorInvalidValue;
        std::vector<GraphNode*> programmatic;
        for (std::size_t i = 0; edges && dependencies && i < dependency_count; ++i) {
            GraphNode* const before = find_node(dependencies[i]);
            bool is_beside = false;
            if (!before) return cudaErrorInvalidValue;
            if (const cudaError error =
                    check_edge(edges[i], type_of(*before), parameters->type, is_beside))
                return error;
            if (is_beside) programmatic.push_back(before);
        }
        const cudaError error = add_any(node, graph, dependencies, dependency_count, *parameters);
        if (!error && !programmatic.empty()) find_node(*node)->programmatic = programmatic;
        return error;
    });
}

cudaError_t cudaGraphNodeSetParams(cudaGraphNode_t node, cudaGraphNodeParams* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphNodeSetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        if (!parameters) return cudaErrorInvalidValue;
        return set_any(find_node(node), *parameters, false);
    });
}

cudaError_t cudaGraphExecNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                       cudaGraphNodeParams* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphExecNodeSetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        if (!parameters) return cudaErrorInvalidValue;
        return set_any(find_node(executable, node, parameters->type), *parameters, true);
    });
}

}  // extern "C"
