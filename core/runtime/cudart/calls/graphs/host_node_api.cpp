// Host nodes: creation, queries, changes (rule H2).
#include "cudart/graph/changes.hpp"
#include "cudart/graph/graph_call.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

namespace {

KeptWork work_of(const cudaHostNodeParams& parameters) {
    return KeptWork(HostFunctionWork{parameters.fn, parameters.userData});
}

}  // namespace

extern "C" {

cudaError_t cudaGraphAddHostNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                 const cudaGraphNode_t* dependencies, size_t dependency_count,
                                 const cudaHostNodeParams* parameters) {
    touches(STREAMLAB_CALLER, node, parameters);
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies));
    return graph_call(functions::cudaGraphAddHostNode, STREAMLAB_CALLER, [&](ApiCall&) {
        if (!parameters || !parameters->fn) return cudaErrorInvalidValue;
        return add_node(node, graph, dependencies, dependency_count, work_of(*parameters));
    });
}

cudaError_t cudaGraphHostNodeGetParams(cudaGraphNode_t node, cudaHostNodeParams* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphHostNodeGetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        const GraphNode* found = find_node(node, cudaGraphNodeTypeHost);
        if (!found || !parameters) return cudaErrorInvalidValue;
        const auto& work = std::get<HostFunctionWork>(found->work());
        *parameters = {work.function, work.argument};
        return cudaSuccess;
    });
}

cudaError_t cudaGraphHostNodeSetParams(cudaGraphNode_t node, const cudaHostNodeParams* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphHostNodeSetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        GraphNode* found = find_node(node, cudaGraphNodeTypeHost);
        if (!found || !parameters || !parameters->fn) return cudaErrorInvalidValue;
        change(*found, work_of(*parameters));
        return cudaSuccess;
    });
}

cudaError_t cudaGraphExecHostNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                           const cudaHostNodeParams* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphExecHostNodeSetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        GraphNode* found = find_node(executable, node, cudaGraphNodeTypeHost);
        if (!found || !parameters || !parameters->fn) return cudaErrorInvalidValue;
        change(*found, work_of(*parameters));
        return cudaSuccess;
    });
}

}  // extern "C"
