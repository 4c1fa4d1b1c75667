#include "cudart/capture/capture_work.hpp"

#include <algorithm>

#include "cudart/graph/memory_nodes.hpp"

namespace streamlab::cudart {

void continue_after(CapturingStream& stream, GraphNode& node) {
    stream.dependencies = {&node};
    stream.programmatic.clear();
}

namespace {

// Captures an allocation, which the graph performs (A2).
cudaError capture_allocation(CapturingStream& stream, const AllocationWork& work) {
    cudaMemAllocNodeParams parameters{};
    parameters.poolProps.allocType = cudaMemAllocationTypePinned;
    parameters.poolProps.location = {cudaMemLocationTypeDevice, work.device};
    parameters.bytesize = work.bytes;
    GraphNode* node = add_allocation(stream.sequence->graph(), stream.dependencies, parameters);
    if (!node) return cudaErrorMemoryAllocation;
    continue_after(stream, *node);
    *work.pointer = std::get<cudaMemAllocNodeParams>(node->asked).dptr;
    return cudaSuccess;
}

cudaError capture_free(CapturingStream& stream, const FreeWork& work) {
    Graph& graph = stream.sequence->graph();
    const auto pointer = reinterpret_cast<void*>(work.address);
    // Unlike a node that is added explicitly, a captured free cannot free memory of other graphs.
    if (!allocates(graph, pointer)) return cudaErrorInvalidValue;
    GraphNode* node = add_free(graph, stream.dependencies, pointer);
    if (!node) return cudaErrorInvalidValue;
    continue_after(stream, *node);
    return cudaSuccess;
}

// If the kernel may overlap the kernels that it depends on, makes its edges from them programmatic,
// as measured on an H100.
void make_programmatic(const CapturingStream& stream, GraphNode& node) {
    const auto* const kernel = std::get_if<KernelWork>(&node.work());
    if (!kernel) return;
    for (GraphNode* before : stream.dependencies) {
        const bool by_event = std::find(stream.programmatic.begin(), stream.programmatic.end(),
                                        before) != stream.programmatic.end();
        if ((kernel->shape.programmatic || by_event) && type_of(*before) == cudaGraphNodeTypeKernel)
            node.programmatic.push_back(before);
    }
}

}  // namespace

cudaError capture_work(const Work& work, CapturingStream& stream) {
    if (stream.sequence->invalidated()) return cudaErrorStreamCaptureInvalidated;
    if (const auto* allocation = std::get_if<AllocationWork>(&work))
        return capture_allocation(stream, *allocation);
    if (const auto* free = std::get_if<FreeWork>(&work)) return capture_free(stream, *free);
    GraphNode& node = stream.sequence->graph().add(work, stream.dependencies);
    make_programmatic(stream, node);
    continue_after(stream, node);
    return cudaSuccess;
}

cudaError capture_record(Event& event, CapturingStream& stream) {
    if (stream.sequence->invalidated()) return cudaErrorStreamCaptureInvalidated;
    event.was_recorded = true;
    event.captured = std::make_shared<CapturedRecord>(
        CapturedRecord{stream.sequence->id(), stream.dependencies});
    return cudaSuccess;
}

cudaError capture_wait(Captures& captures, const Event& event, model::Stream& stream,
                       CapturingStream* capturing) {
    if (capturing && capturing->sequence->invalidated()) return cudaErrorStreamCaptureInvalidated;
    if (!event.captured) {
        if (!event.instance) return cudaSuccess;
        // The recorded work runs outside the graph, so a graph launch could not be ordered after
        // it.
        capturing->sequence->invalidate();
        return cudaErrorStreamCaptureIsolation;
    }
    CaptureSequence* sequence = captures.find(event.captured->sequence);
    if (!sequence || sequence->invalidated()) {
        if (capturing) capturing->sequence->invalidate();
        return cudaErrorInvalidValue;
    }
    if (stream.legacy) {
        sequence->invalidate();
        return cudaErrorStreamCaptureImplicit;
    }
    if (!capturing) capturing = &sequence->add(stream);
    if (capturing->sequence != sequence) {
        capturing->sequence->invalidate();
        sequence->invalidate();
        return cudaErrorStreamCaptureMerge;
    }
    CaptureSequence::add_dependencies(*capturing, event.captured->nodes,
                                      event.captured->programmatic);
    return cudaSuccess;
}

cudaError check_not_captured(Captures& captures, const Event& event,
                             InvalidatesCapture invalidates) {
    if (!event.captured) return cudaSuccess;
    CaptureSequence* const sequence = captures.find(event.captured->sequence);
    if (!sequence || sequence->invalidated()) return cudaErrorInvalidValue;
    if (invalidates == InvalidatesCapture::yes) sequence->invalidate();
    return cudaErrorCapturedEvent;
}

}  // namespace streamlab::cudart
