// Memset nodes: creation, queries, changes.
#include "cudart/calls/graphs/copy_parameters.hpp"
#include "cudart/graph/changes.hpp"
#include "cudart/graph/graph_call.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

extern "C" {

cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                   const cudaGraphNode_t* dependencies, size_t dependency_count,
                                   const cudaMemsetParams* parameters) {
    touches(STREAMLAB_CALLER, node, parameters);
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies));
    return graph_call(functions::cudaGraphAddMemsetNode, STREAMLAB_CALLER, [&](ApiCall&) {
        KeptWork work;
        if (!parameters) return cudaErrorInvalidValue;
        if (const cudaError error = make_work(*parameters, work)) return error;
        return add_node(node, graph, dependencies, dependency_count, std::move(work), *parameters);
    });
}

cudaError_t cudaGraphMemsetNodeGetParams(cudaGraphNode_t node, cudaMemsetParams* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphMemsetNodeGetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        const GraphNode* found = find_node(node, cudaGraphNodeTypeMemset);
        if (!found || !parameters) return cudaErrorInvalidValue;
        *parameters = memset_parameters(*found);
        return cudaSuccess;
    });
}

cudaError_t cudaGraphMemsetNodeSetParams(cudaGraphNode_t node, const cudaMemsetParams* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphMemsetNodeSetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        GraphNode* found = find_node(node, cudaGraphNodeTypeMemset);
        KeptWork work;
        if (!found || !parameters) return cudaErrorInvalidValue;
        if (const cudaError error = make_work(*parameters, work)) return error;
        change(*found, std::move(work), *parameters);
        return cudaSuccess;
    });
}

cudaError_t cudaGraphExecMemsetNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                             const cudaMemsetParams* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphExecMemsetNodeSetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        GraphNode* found = find_node(executable, node, cudaGraphNodeTypeMemset);
        KeptWork work;
        if (!found || !parameters) return cudaErrorInvalidValue;
        if (const cudaError error = make_work(*parameters, work)) return error;
        if (check_change(*found, work.work())) return cudaErrorInvalidValue;
        change(*found, std::move(work), *parameters);
        return cudaSuccess;
    });
}

}  // extern "C"
