#include "cudart/capture/captures.hpp"

#include <algorithm>

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

namespace {

// True if the sequence forbids unsafe calls of this thread. That depends on the modes of the
// sequence and of the thread (cudaThreadExchangeStreamCaptureMode).
bool forbids_unsafe_calls(const CaptureSequence& sequence, const HostThread& thread) {
    if (thread.capture_mode == cudaStreamCaptureModeRelaxed) return false;
    if (sequence.thread() == thread.id) return sequence.mode() != cudaStreamCaptureModeRelaxed;
    return thread.capture_mode == cudaStreamCaptureModeGlobal &&
           sequence.mode() == cudaStreamCaptureModeGlobal;
}

bool holds_up(const CaptureSequence& sequence, const model::Stream& legacy) {
    return std::any_of(sequence.streams().begin(), sequence.streams().end(), [&](const auto& each) {
        return !each->stream->non_blocking && each->stream->device == legacy.device;
    });
}

}  // namespace

CapturingStream* Captures::find(const model::Stream& stream) const {
    for (const auto& sequence : sequences_)
        for (const auto& each : sequence->streams())
            if (each->stream == &stream) return each.get();
    return nullptr;
}

CaptureSequence* Captures::find(std::uint64_t sequence) const {
    for (const auto& each : sequences_)
        if (each->id() == sequence) return each.get();
    return nullptr;
}

const CaptureSequence* Captures::find_begun_by(const HostThread& thread) const {
    for (auto each = sequences_.rbegin(); each != sequences_.rend(); ++each)
        if ((*each)->thread() == thread.id && !(*each)->invalidated()) return each->get();
    return nullptr;
}

CaptureSequence& Captures::begin(model::Stream& origin, Graph* graph, cudaStreamCaptureMode mode,
                                 const HostThread& thread) {
    sequences_.push_back(
        std::make_unique<CaptureSequence>(++last_id_, origin, graph, mode, thread.id));
    if (thread.api_call)
        sequences_.back()->set_begin(thread.api_call->id(), thread.api_call->caller());
    return *sequences_.back();
}

void Captures::end(CaptureSequence& sequence) {
    std::erase_if(sequences_, [&](const auto& each) { return each.get() == &sequence; });
}

template <class Condition>
bool Captures::invalidate_where(Condition condition) {
    bool found = false;
    for (const auto& sequence : sequences_) {
        if (!condition(*sequence)) continue;
        sequence->invalidate();
        found = true;
    }
    return found;
}

cudaError Captures::use(const model::Stream& stream) {
    if (!stream.legacy) return cudaSuccess;
    const bool implicit = invalidate_where(
        [&](const CaptureSequence& sequence) { return holds_up(sequence, stream); });
    return implicit ? cudaErrorStreamCaptureImplicit : cudaSuccess;
}

cudaError Captures::is_usable(const model::Stream& stream) const {
    const bool implicit = stream.legacy && std::any_of(sequences_.begin(), sequences_.end(),
                                                       [&](const auto& sequence) {
                                                           return holds_up(*sequence, stream);
                                                       });
    return implicit ? cudaErrorStreamCaptureImplicit : cudaSuccess;
}

cudaError Captures::use_property(const model::Stream& stream) {
    if (const cudaError error = use(stream)) return error;
    const CapturingStream* capturing = find(stream);
    const bool invalidated = capturing && capturing->sequence->invalidated();
    return invalidated ? cudaErrorStreamCaptureInvalidated : cudaSuccess;
}

cudaError Captures::unsafe_call(const HostThread& thread) {
    const bool forbidden = invalidate_where(
        [&](const CaptureSequence& sequence) { return forbids_unsafe_calls(sequence, thread); });
    return forbidden ? cudaErrorStreamCaptureUnsupported : cudaSuccess;
}

cudaError Captures::synchronize_all(const model::Device& device) {
    const bool forbidden = invalidate_where([&](const CaptureSequence& sequence) {
        return std::any_of(sequence.streams().begin(), sequence.streams().end(),
                           [&](const auto& each) { return each->stream->device == &device; });
    });
    return forbidden ? cudaErrorStreamCaptureUnsupported : cudaSuccess;
}

cudaError Captures::refuse(const model::Stream& stream) {
    const bool capturing = find(stream) != nullptr;
    invalidate(stream);
    return capturing ? cudaErrorStreamCaptureUnsupported : cudaSuccess;
}

void Captures::invalidate(const model::Stream& stream) {
    if (const CapturingStream* capturing = find(stream)) capturing->sequence->invalidate();
}

void Captures::give_up(const model::Stream& stream) {
    const CapturingStream* capturing = find(stream);
    if (capturing && &capturing->sequence->origin() == capturing) end(*capturing->sequence);
}

bool Captures::is_target(const Graph& graph) const {
    return std::any_of(sequences_.begin(), sequences_.end(), [&](const auto& sequence) {
        return !sequence->invalidated() && &sequence->graph() == &graph;
    });
}

Captures& all_captures() {
    static auto& all = *new Captures;
    return all;
}

cudaError check_unsafe(const ApiCall& call) {
    if (const cudaError error = call.sticky()) return error;
    Captures& all = all_captures();
    return all.any() ? all.unsafe_call(runtime().thread()) : cudaSuccess;
}

}  // namespace streamlab::cudart
