// Stream capture: begin and end, and the capture mode of a thread (rule G1).
#include "cudart/capture/captures.hpp"
#include "cudart/capture/dependencies.hpp"
#include "cudart/graph/graph.hpp"
#include "cudart/state/api_call.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

bool is_known(cudaStreamCaptureMode mode) {
    return mode == cudaStreamCaptureModeGlobal || mode == cudaStreamCaptureModeThreadLocal ||
           mode == cudaStreamCaptureModeRelaxed;
}

// Captures into `graph` or, if `graph` is null, into a new graph.
cudaError begin_capture(ApiCall& call, cudaStream_t handle, cudaStreamCaptureMode mode,
                        Graph* graph, const std::vector<GraphNode*>& dependencies) {
    Runtime& runtime = call.runtime();
    model::Stream* stream = runtime.find_stream(handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.set_stream_of_call(*stream);
    if (!is_known(mode)) return cudaErrorInvalidValue;
    if (stream->legacy) return cudaErrorStreamCaptureUnsupported;
    if (all_captures().find(*stream)) return cudaErrorIllegalState;
    if (graph && all_captures().is_target(*graph)) return cudaErrorIllegalState;
    CaptureSequence& sequence = all_captures().begin(*stream, graph, mode, runtime.thread());
    CaptureSequence::add_dependencies(sequence.origin(), dependencies);
    return cudaSuccess;
}

cudaError check_end(const CaptureSequence& sequence, const HostThread& thread) {
    if (sequence.invalidated()) return cudaErrorStreamCaptureInvalidated;
    const bool any_thread = sequence.mode() == cudaStreamCaptureModeRelaxed;
    if (!any_thread && sequence.thread() != thread.id) return cudaErrorStreamCaptureWrongThread;
    return sequence.is_joined() ? cudaSuccess : cudaErrorStreamCaptureUnjoined;
}

// Ends the capture, even on an error, unless it began in another stream.
cudaError end_capture(ApiCall& call, cudaStream_t handle, cudaGraph_t* graph) {
    Runtime& runtime = call.runtime();
    model::Stream* stream = runtime.find_stream(handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.set_stream_of_call(*stream);
    if (graph) *graph = nullptr;
    const CapturingStream* capturing = all_captures().find(*stream);
    if (!capturing) return cudaErrorIllegalState;
    CaptureSequence& sequence = *capturing->sequence;
    if (&sequence.origin() != capturing) {
        sequence.invalidate();
        return cudaErrorStreamCaptureUnmatched;
    }
    const cudaError error = check_end(sequence, runtime.thread());
    if (!error) {
        Graph& captured = sequence.release_graph();
        if (graph) *graph = captured.handle();
    }
    all_captures().end(sequence);
    return error;
}

}  // namespace

extern "C" {

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode) {
    ApiCall call(functions::cudaStreamBeginCapture, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    return call.result(begin_capture(call, stream, mode, nullptr, {}));
}

cudaError_t cudaStreamBeginCaptureToGraph(cudaStream_t stream, cudaGraph_t graph,
                                          const cudaGraphNode_t* dependencies,
                                          const cudaGraphEdgeData* edges, size_t dependency_count,
                                          cudaStreamCaptureMode mode) {
    note_values(STREAMLAB_CALLER, dependency_count, as_input(dependencies), as_input(edges));
    ApiCall call(functions::cudaStreamBeginCaptureToGraph, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    Graph* found = find_graph(graph);
    if (!found) return call.result(cudaErrorInvalidValue);
    std::vector<GraphNode*> nodes;
    const cudaError error =
        find_dependencies(*found, {dependencies, edges, dependency_count}, nodes);
    if (error) return call.result(error);
    return call.result(begin_capture(call, stream, mode, found, nodes));
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
    touches(STREAMLAB_CALLER, graph);
    ApiCall call(functions::cudaStreamEndCapture, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    return call.result(end_capture(call, stream, graph));
}

cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode* mode) {
    touches(STREAMLAB_CALLER, mode);
    ApiCall call(functions::cudaThreadExchangeStreamCaptureMode, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!mode || !is_known(*mode)) return call.result(cudaErrorInvalidValue);
    std::swap(*mode, call.runtime().thread().capture_mode);
    return call.result(cudaSuccess);
}

}  // extern "C"

}  // namespace streamlab::cudart
