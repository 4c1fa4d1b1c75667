// Queries and changes of a capture in progress (rule G1).
#include "cudart/capture/captures.hpp"
#include "cudart/capture/dependencies.hpp"
#include "cudart/graph/graph.hpp"
#include "cudart/state/api_call.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

// Pointers to results; null for those that the caller does not request.
struct CaptureInfo {
    cudaStreamCaptureStatus* status = nullptr;
    unsigned long long* id = nullptr;
    cudaGraph_t* graph = nullptr;
    const cudaGraphNode_t** dependencies = nullptr;
    const cudaGraphEdgeData** edges = nullptr;
    size_t* dependency_count = nullptr;
};

cudaStreamCaptureStatus status_of(const CapturingStream* capturing) {
    if (!capturing) return cudaStreamCaptureStatusNone;
    return capturing->sequence->invalidated() ? cudaStreamCaptureStatusInvalidated
                                              : cudaStreamCaptureStatusActive;
}

void show_dependencies(CapturingStream& capturing, const CaptureInfo& wanted) {
    capturing.shown_dependencies.clear();
    for (const GraphNode* node : capturing.dependencies)
        capturing.shown_dependencies.push_back(node->handle);
    capturing.shown_edges.assign(capturing.dependencies.size(), cudaGraphEdgeData{});
    if (wanted.dependencies) *wanted.dependencies = capturing.shown_dependencies.data();
    if (wanted.edges) *wanted.edges = capturing.shown_edges.data();
    if (wanted.dependency_count) *wanted.dependency_count = capturing.dependencies.size();
}

cudaError capture_info(ApiCall& call, cudaStream_t handle, const CaptureInfo& wanted) {
    if (call.sticky()) return call.sticky();
    Runtime& runtime = call.runtime();
    model::Stream* stream = runtime.find_stream(handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.set_stream_of_call(*stream);
    if (!wanted.status || (wanted.edges && !wanted.dependencies)) return cudaErrorInvalidValue;
    if (const cudaError error = all_captures().is_usable(*stream)) return error;
    CapturingStream* capturing = all_captures().find(*stream);
    *wanted.status = status_of(capturing);
    if (*wanted.status != cudaStreamCaptureStatusActive) return cudaSuccess;
    if (wanted.id) *wanted.id = capturing->sequence->id();
    if (wanted.graph) *wanted.graph = capturing->sequence->graph().handle();
    show_dependencies(*capturing, wanted);
    return cudaSuccess;
}

cudaError update_dependencies(ApiCall& call, cudaStream_t handle, const NamedDependencies& named,
                              unsigned flags) {
    if (call.sticky()) return call.sticky();
    Runtime& runtime = call.runtime();
    model::Stream* stream = runtime.find_stream(handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.set_stream_of_call(*stream);
    if (flags != cudaStreamAddCaptureDependencies && flags != cudaStreamSetCaptureDependencies)
        return cudaErrorInvalidValue;
    CapturingStream* capturing = all_captures().find(*stream);
    if (!capturing) return cudaErrorIllegalState;
    CaptureSequence& sequence = *capturing->sequence;
    if (sequence.invalidated()) return cudaErrorStreamCaptureInvalidated;
    std::vector<GraphNode*> nodes;
    if (const cudaError error = find_dependencies(sequence.graph(), named, nodes)) return error;
    if (flags == cudaStreamSetCaptureDependencies) {
        sequence.set_dependencies(*capturing, nodes);
    } else {
        CaptureSequence::add_dependencies(*capturing, nodes);
    }
    return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus* status) {
    touches(STREAMLAB_CALLER, status);
    ApiCall call(functions::cudaStreamIsCapturing, STREAMLAB_CALLER);
    CaptureInfo wanted;
    wanted.status = status;
    return call.result(capture_info(call, stream, wanted));
}

cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus* status,
                                     unsigned long long* id, cudaGraph_t* graph,
                                     const cudaGraphNode_t** dependencies,
                                     const cudaGraphEdgeData** edges, size_t* dependency_count) {
    touches(STREAMLAB_CALLER, status, id, graph, dependencies, edges, dependency_count);
    ApiCall call(functions::cudaStreamGetCaptureInfo, STREAMLAB_CALLER);
    return call.result(
        capture_info(call, stream, {status, id, graph, dependencies, edges, dependency_count}));
}

cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t* dependencies,
                                                const cudaGraphEdgeData* edges,
                                                size_t dependency_count, unsigned flags) {
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies), as_input(edges));
    ApiCall call(functions::cudaStreamUpdateCaptureDependencies, STREAMLAB_CALLER);
    return call.result(
        update_dependencies(call, stream, {dependencies, edges, dependency_count}, flags));
}

}  // extern "C"

}  // namespace streamlab::cudart
