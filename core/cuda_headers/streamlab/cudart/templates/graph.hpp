// C++ overloads of graph calls: older parameter lists, variables by name, user objects that own a
// C++ object.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/functions.hpp"
#include "streamlab/cudart/templates/symbol.hpp"

// Older releases had parameters for the failed node and for a log, which was never filled.
STREAMLAB_INLINE cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph,
                                                  cudaGraphNode_t* error_node, char* log,
                                                  size_t log_bytes) {
    (void)error_node;
    (void)log;
    (void)log_bytes;
    return ::cudaGraphInstantiate(executable, graph, 0);
}

STREAMLAB_INLINE cudaError_t cudaGraphExecUpdate(cudaGraphExec_t executable, cudaGraph_t graph,
                                                 cudaGraphNode_t* error_node,
                                                 cudaGraphExecUpdateResult* result) {
    cudaGraphExecUpdateResultInfo information{};
    const cudaError_t status = ::cudaGraphExecUpdate(executable, graph, &information);
    if (error_node != nullptr) *error_node = information.errorNode;
    if (result != nullptr) *result = information.result;
    return status;
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaUserObjectCreate(cudaUserObject_t* object, T* wrapped,
                                                  unsigned initial_references, unsigned flags) {
    return ::cudaUserObjectCreate(
        object, wrapped, [](void* last) { delete static_cast<T*>(last); }, initial_references,
        flags);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaUserObjectCreate(cudaUserObject_t* object, T* wrapped,
                                                  unsigned initial_references,
                                                  cudaUserObjectFlags flags) {
    return ::cudaUserObjectCreate(object, wrapped, initial_references, unsigned(flags));
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaGraphAddMemcpyNodeToSymbol(
    cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* dependencies,
    size_t dependency_count, const T& symbol, const void* source, size_t count, size_t offset,
    cudaMemcpyKind kind) {
    return ::cudaGraphAddMemcpyNodeToSymbol(node, graph, dependencies, dependency_count,
                                            streamlab_abi::symbol_address(symbol), source, count,
                                            offset, kind);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaGraphAddMemcpyNodeFromSymbol(
    cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* dependencies,
    size_t dependency_count, void* destination, const T& symbol, size_t count, size_t offset,
    cudaMemcpyKind kind) {
    return ::cudaGraphAddMemcpyNodeFromSymbol(node, graph, dependencies, dependency_count,
                                              destination, streamlab_abi::symbol_address(symbol),
                                              count, offset, kind);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaGraphMemcpyNodeSetParamsToSymbol(cudaGraphNode_t node,
                                                                  const T& symbol,
                                                                  const void* source, size_t count,
                                                                  size_t offset,
                                                                  cudaMemcpyKind kind) {
    return ::cudaGraphMemcpyNodeSetParamsToSymbol(node, streamlab_abi::symbol_address(symbol),
                                                  source, count, offset, kind);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaGraphMemcpyNodeSetParamsFromSymbol(cudaGraphNode_t node,
                                                                    void* destination,
                                                                    const T& symbol, size_t count,
                                                                    size_t offset,
                                                                    cudaMemcpyKind kind) {
    return ::cudaGraphMemcpyNodeSetParamsFromSymbol(
        node, destination, streamlab_abi::symbol_address(symbol), count, offset, kind);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaGraphExecMemcpyNodeSetParamsToSymbol(
    cudaGraphExec_t executable, cudaGraphNode_t node, const T& symbol, const void* source,
    size_t count, size_t offset, cudaMemcpyKind kind) {
    return ::cudaGraphExecMemcpyNodeSetParamsToSymbol(
        executable, node, streamlab_abi::symbol_address(symbol), source, count, offset, kind);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaGraphExecMemcpyNodeSetParamsFromSymbol(
    cudaGraphExec_t executable, cudaGraphNode_t node, void* destination, const T& symbol,
    size_t count, size_t offset, cudaMemcpyKind kind) {
    return ::cudaGraphExecMemcpyNodeSetParamsFromSymbol(
        executable, node, destination, streamlab_abi::symbol_address(symbol), count, offset, kind);
}
