// Copy nodes: creation, queries, changes.
#include "cudart/calls/graphs/copy_parameters.hpp"
#include "cudart/graph/changes.hpp"
#include "cudart/graph/graph_call.hpp"
#include "cudart/memory/symbol_place.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

namespace {

cudaError add(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* dependencies,
              std::size_t dependency_count, const cudaMemcpy3DParms& asked) {
    KeptWork work;
    if (const cudaError error = make_work(asked, work)) return error;
    return add_node(node, graph, dependencies, dependency_count, std::move(work), asked);
}

cudaError set(cudaGraphNode_t node, const cudaMemcpy3DParms& asked) {
    GraphNode* found = find_node(node, cudaGraphNodeTypeMemcpy);
    KeptWork work;
    if (!found) return cudaErrorInvalidValue;
    if (const cudaError error = make_work(asked, work)) return error;
    change(*found, std::move(work), asked);
    return cudaSuccess;
}

cudaError set(cudaGraphExec_t executable, cudaGraphNode_t node, const cudaMemcpy3DParms& asked) {
    GraphNode* found = find_node(executable, node, cudaGraphNodeTypeMemcpy);
    KeptWork work;
    if (!found) return cudaErrorInvalidValue;
    if (const cudaError error = make_work(asked, work)) return error;
    if (check_change(*found, work.work())) return cudaErrorInvalidValue;
    change(*found, std::move(work), asked);
    return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                   const cudaGraphNode_t* dependencies, size_t dependency_count,
                                   const cudaMemcpy3DParms* copy) {
    touches(STREAMLAB_CALLER, node, copy);
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies));
    return graph_call(functions::cudaGraphAddMemcpyNode, STREAMLAB_CALLER, [&](ApiCall&) {
        if (!copy) return cudaErrorInvalidValue;
        return add(node, graph, dependencies, dependency_count, *copy);
    });
}

cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t* node, cudaGraph_t graph,
                                     const cudaGraphNode_t* dependencies, size_t dependency_count,
                                     void* destination, const void* source, size_t count,
                                     cudaMemcpyKind kind) {
    touches(STREAMLAB_CALLER, node);
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies));
    return graph_call(functions::cudaGraphAddMemcpyNode1D, STREAMLAB_CALLER, [&](ApiCall&) {
        return add(node, graph, dependencies, dependency_count,
                   plain_parameters(destination, source, count, kind));
    });
}

cudaError_t cudaGraphAddMemcpyNodeToSymbol(cudaGraphNode_t* node, cudaGraph_t graph,
                                           const cudaGraphNode_t* dependencies,
                                           size_t dependency_count, const void* symbol,
                                           const void* source, size_t count, size_t offset,
                                           cudaMemcpyKind kind) {
    touches(STREAMLAB_CALLER, node);
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies));
    return graph_call(functions::cudaGraphAddMemcpyNodeToSymbol, STREAMLAB_CALLER, [&](ApiCall&) {
        const SymbolPlace place = place_in(symbol, offset, count);
        if (place.error) return place.error;
        return add(node, graph, dependencies, dependency_count,
                   plain_parameters(place.address, source, count, kind));
    });
}

cudaError_t cudaGraphAddMemcpyNodeFromSymbol(cudaGraphNode_t* node, cudaGraph_t graph,
                                             const cudaGraphNode_t* dependencies,
                                             size_t dependency_count, void* destination,
                                             const void* symbol, size_t count, size_t offset,
                                             cudaMemcpyKind kind) {
    touches(STREAMLAB_CALLER, node);
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies));
    return graph_call(functions::cudaGraphAddMemcpyNodeFromSymbol, STREAMLAB_CALLER, [&](ApiCall&) {
        const SymbolPlace place = place_in(symbol, offset, count);
        if (place.error) return place.error;
        return add(node, graph, dependencies, dependency_count,
                   plain_parameters(destination, place.address, count, kind));
    });
}

cudaError_t cudaGraphMemcpyNodeGetParams(cudaGraphNode_t node, cudaMemcpy3DParms* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphMemcpyNodeGetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        const GraphNode* found = find_node(node, cudaGraphNodeTypeMemcpy);
        if (!found || !parameters) return cudaErrorInvalidValue;
        *parameters = copy_parameters(*found);
        return cudaSuccess;
    });
}

cudaError_t cudaGraphMemcpyNodeSetParams(cudaGraphNode_t node,
                                         const cudaMemcpy3DParms* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphMemcpyNodeSetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        return parameters ? set(node, *parameters) : cudaErrorInvalidValue;
    });
}

cudaError_t cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t node, void* destination,
                                           const void* source, size_t count, cudaMemcpyKind kind) {
    return graph_call(functions::cudaGraphMemcpyNodeSetParams1D, STREAMLAB_CALLER, [&](ApiCall&) {
        return set(node, plain_parameters(destination, source, count, kind));
    });
}

cudaError_t cudaGraphMemcpyNodeSetParamsToSymbol(cudaGraphNode_t node, const void* symbol,
                                                 const void* source, size_t count, size_t offset,
                                                 cudaMemcpyKind kind) {
    return graph_call(functions::cudaGraphMemcpyNodeSetParamsToSymbol, STREAMLAB_CALLER,
                      [&](ApiCall&) {
                          const SymbolPlace place = place_in(symbol, offset, count);
                          if (place.error) return place.error;
                          return set(node, plain_parameters(place.address, source, count, kind));
                      });
}

cudaError_t cudaGraphMemcpyNodeSetParamsFromSymbol(cudaGraphNode_t node, void* destination,
                                                   const void* symbol, size_t count, size_t offset,
                                                   cudaMemcpyKind kind) {
    return graph_call(
        functions::cudaGraphMemcpyNodeSetParamsFromSymbol, STREAMLAB_CALLER, [&](ApiCall&) {
            const SymbolPlace place = place_in(symbol, offset, count);
            if (place.error) return place.error;
            return set(node, plain_parameters(destination, place.address, count, kind));
        });
}

cudaError_t cudaGraphExecMemcpyNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                             const cudaMemcpy3DParms* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    return graph_call(functions::cudaGraphExecMemcpyNodeSetParams, STREAMLAB_CALLER, [&](ApiCall&) {
        return parameters ? set(executable, node, *parameters) : cudaErrorInvalidValue;
    });
}

cudaError_t cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t executable, cudaGraphNode_t node,
                                               void* destination, const void* source, size_t count,
                                               cudaMemcpyKind kind) {
    return graph_call(
        functions::cudaGraphExecMemcpyNodeSetParams1D, STREAMLAB_CALLER, [&](ApiCall&) {
            return set(executable, node, plain_parameters(destination, source, count, kind));
        });
}

cudaError_t cudaGraphExecMemcpyNodeSetParamsToSymbol(cudaGraphExec_t executable,
                                                     cudaGraphNode_t node, const void* symbol,
                                                     const void* source, size_t count,
                                                     size_t offset, cudaMemcpyKind kind) {
    return graph_call(
        functions::cudaGraphExecMemcpyNodeSetParamsToSymbol, STREAMLAB_CALLER, [&](ApiCall&) {
            const SymbolPlace place = place_in(symbol, offset, count);
            if (place.error) return place.error;
            return set(executable, node, plain_parameters(place.address, source, count, kind));
        });
}

cudaError_t cudaGraphExecMemcpyNodeSetParamsFromSymbol(cudaGraphExec_t executable,
                                                       cudaGraphNode_t node, void* destination,
                                                       const void* symbol, size_t count,
                                                       size_t offset, cudaMemcpyKind kind) {
    return graph_call(
        functions::cudaGraphExecMemcpyNodeSetParamsFromSymbol, STREAMLAB_CALLER, [&](ApiCall&) {
            const SymbolPlace place = place_in(symbol, offset, count);
            if (place.error) return place.error;
            return set(executable, node, plain_parameters(destination, place.address, count, kind));
        });
}

}  // extern "C"
