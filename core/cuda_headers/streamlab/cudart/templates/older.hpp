// Overloads that CUDA 13 removed, as in CUDA 12 and earlier: most public programs are written for
// these releases.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab_abi {

// Before CUDA 13 a location was a device number or cudaCpuDeviceId.
STREAMLAB_INLINE cudaMemLocation location_of(int device) {
    cudaMemLocation location{};
    location.type = device == cudaCpuDeviceId ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice;
    location.id = device == cudaCpuDeviceId ? 0 : device;
    return location;
}

}  // namespace streamlab_abi

STREAMLAB_INLINE cudaError_t cudaMemPrefetchAsync(const void* pointer, size_t count, int device,
                                                  cudaStream_t stream = nullptr) {
    return ::cudaMemPrefetchAsync(pointer, count, streamlab_abi::location_of(device), 0, stream);
}
STREAMLAB_INLINE cudaError_t cudaMemPrefetchAsync_v2(const void* pointer, size_t count,
                                                     cudaMemLocation location, unsigned flags,
                                                     cudaStream_t stream = nullptr) {
    return ::cudaMemPrefetchAsync(pointer, count, location, flags, stream);
}
STREAMLAB_INLINE cudaError_t cudaMemAdvise(const void* pointer, size_t count,
                                           cudaMemoryAdvise advice, int device) {
    return ::cudaMemAdvise(pointer, count, advice, streamlab_abi::location_of(device));
}
STREAMLAB_INLINE cudaError_t cudaMemAdvise_v2(const void* pointer, size_t count,
                                              cudaMemoryAdvise advice, cudaMemLocation location) {
    return ::cudaMemAdvise(pointer, count, advice, location);
}

// Overload without edge data.
STREAMLAB_INLINE cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream,
                                                      cudaStreamCaptureStatus* status,
                                                      unsigned long long* id, cudaGraph_t* graph,
                                                      const cudaGraphNode_t** dependencies,
                                                      size_t* dependency_count) {
    return ::cudaStreamGetCaptureInfo(stream, status, id, graph, dependencies, nullptr,
                                      dependency_count);
}
STREAMLAB_INLINE cudaError_t cudaStreamGetCaptureInfo_v2(
    cudaStream_t stream, cudaStreamCaptureStatus* status, unsigned long long* id = nullptr,
    cudaGraph_t* graph = nullptr, const cudaGraphNode_t** dependencies = nullptr,
    size_t* dependency_count = nullptr) {
    return ::cudaStreamGetCaptureInfo(stream, status, id, graph, dependencies, nullptr,
                                      dependency_count);
}
STREAMLAB_INLINE cudaError_t cudaStreamGetCaptureInfo_v3(
    cudaStream_t stream, cudaStreamCaptureStatus* status, unsigned long long* id = nullptr,
    cudaGraph_t* graph = nullptr, const cudaGraphNode_t** dependencies = nullptr,
    const cudaGraphEdgeData** edges = nullptr, size_t* dependency_count = nullptr) {
    return ::cudaStreamGetCaptureInfo(stream, status, id, graph, dependencies, edges,
                                      dependency_count);
}
STREAMLAB_INLINE cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream,
                                                                 cudaGraphNode_t* dependencies,
                                                                 size_t dependency_count,
                                                                 unsigned flags = 0) {
    return ::cudaStreamUpdateCaptureDependencies(stream, dependencies, nullptr, dependency_count,
                                                 flags);
}
// Avoids overload ambiguity: a literal 0 for the count could also be a null pointer to edge data.
STREAMLAB_INLINE cudaError_t cudaStreamUpdateCaptureDependencies(
    cudaStream_t stream, cudaGraphNode_t* dependencies, size_t dependency_count,
    cudaStreamUpdateCaptureDependenciesFlags flags) {
    return ::cudaStreamUpdateCaptureDependencies(stream, dependencies, nullptr, dependency_count,
                                                 flags);
}
STREAMLAB_INLINE cudaError_t cudaStreamUpdateCaptureDependencies_v2(cudaStream_t stream,
                                                                    cudaGraphNode_t* dependencies,
                                                                    const cudaGraphEdgeData* edges,
                                                                    size_t dependency_count,
                                                                    unsigned flags = 0) {
    return ::cudaStreamUpdateCaptureDependencies(stream, dependencies, edges, dependency_count,
                                                 flags);
}

STREAMLAB_INLINE cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t* from,
                                               cudaGraphNode_t* to, size_t* edge_count) {
    return ::cudaGraphGetEdges(graph, from, to, nullptr, edge_count);
}
STREAMLAB_INLINE cudaError_t cudaGraphGetEdges_v2(cudaGraph_t graph, cudaGraphNode_t* from,
                                                  cudaGraphNode_t* to, cudaGraphEdgeData* edges,
                                                  size_t* edge_count) {
    return ::cudaGraphGetEdges(graph, from, to, edges, edge_count);
}
STREAMLAB_INLINE cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node,
                                                          cudaGraphNode_t* dependencies,
                                                          size_t* dependency_count) {
    return ::cudaGraphNodeGetDependencies(node, dependencies, nullptr, dependency_count);
}
STREAMLAB_INLINE cudaError_t cudaGraphNodeGetDependencies_v2(cudaGraphNode_t node,
                                                             cudaGraphNode_t* dependencies,
                                                             cudaGraphEdgeData* edges,
                                                             size_t* dependency_count) {
    return ::cudaGraphNodeGetDependencies(node, dependencies, edges, dependency_count);
}
STREAMLAB_INLINE cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node,
                                                            cudaGraphNode_t* dependents,
                                                            size_t* dependent_count) {
    return ::cudaGraphNodeGetDependentNodes(node, dependents, nullptr, dependent_count);
}
STREAMLAB_INLINE cudaError_t cudaGraphNodeGetDependentNodes_v2(cudaGraphNode_t node,
                                                               cudaGraphNode_t* dependents,
                                                               cudaGraphEdgeData* edges,
                                                               size_t* dependent_count) {
    return ::cudaGraphNodeGetDependentNodes(node, dependents, edges, dependent_count);
}
STREAMLAB_INLINE cudaError_t cudaGraphAddDependencies(cudaGraph_t graph,
                                                      const cudaGraphNode_t* from,
                                                      const cudaGraphNode_t* to,
                                                      size_t dependency_count) {
    return ::cudaGraphAddDependencies(graph, from, to, nullptr, dependency_count);
}
STREAMLAB_INLINE cudaError_t cudaGraphAddDependencies_v2(cudaGraph_t graph,
                                                         const cudaGraphNode_t* from,
                                                         const cudaGraphNode_t* to,
                                                         const cudaGraphEdgeData* edges,
                                                         size_t dependency_count) {
    return ::cudaGraphAddDependencies(graph, from, to, edges, dependency_count);
}
STREAMLAB_INLINE cudaError_t cudaGraphRemoveDependencies(cudaGraph_t graph,
                                                         const cudaGraphNode_t* from,
                                                         const cudaGraphNode_t* to,
                                                         size_t dependency_count) {
    return ::cudaGraphRemoveDependencies(graph, from, to, nullptr, dependency_count);
}
STREAMLAB_INLINE cudaError_t cudaGraphRemoveDependencies_v2(cudaGraph_t graph,
                                                            const cudaGraphNode_t* from,
                                                            const cudaGraphNode_t* to,
                                                            const cudaGraphEdgeData* edges,
                                                            size_t dependency_count) {
    return ::cudaGraphRemoveDependencies(graph, from, to, edges, dependency_count);
}
STREAMLAB_INLINE cudaError_t cudaGraphAddNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                              const cudaGraphNode_t* dependencies,
                                              size_t dependency_count,
                                              cudaGraphNodeParams* parameters) {
    return ::cudaGraphAddNode(node, graph, dependencies, nullptr, dependency_count, parameters);
}
STREAMLAB_INLINE cudaError_t cudaGraphAddNode_v2(cudaGraphNode_t* node, cudaGraph_t graph,
                                                 const cudaGraphNode_t* dependencies,
                                                 const cudaGraphEdgeData* edges,
                                                 size_t dependency_count,
                                                 cudaGraphNodeParams* parameters) {
    return ::cudaGraphAddNode(node, graph, dependencies, edges, dependency_count, parameters);
}

STREAMLAB_INLINE cudaError_t cudaEventElapsedTime_v2(float* milliseconds, cudaEvent_t start,
                                                     cudaEvent_t end) {
    return ::cudaEventElapsedTime(milliseconds, start, end);
}

// Functions from releases in which each host thread had a separate context.
STREAMLAB_INLINE cudaError_t cudaThreadSynchronize() { return ::cudaDeviceSynchronize(); }
STREAMLAB_INLINE cudaError_t cudaThreadExit() { return ::cudaDeviceReset(); }
STREAMLAB_INLINE cudaError_t cudaThreadSetLimit(cudaLimit limit, size_t value) {
    return ::cudaDeviceSetLimit(limit, value);
}
STREAMLAB_INLINE cudaError_t cudaThreadGetLimit(size_t* value, cudaLimit limit) {
    return ::cudaDeviceGetLimit(value, limit);
}
STREAMLAB_INLINE cudaError_t cudaThreadSetCacheConfig(cudaFuncCache configuration) {
    return ::cudaDeviceSetCacheConfig(configuration);
}
STREAMLAB_INLINE cudaError_t cudaThreadGetCacheConfig(cudaFuncCache* configuration) {
    return ::cudaDeviceGetCacheConfig(configuration);
}
