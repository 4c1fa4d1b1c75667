// All stream captures in progress, and the calls that they forbid (rule G1).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "cudart/capture/sequence.hpp"
#include "cudart/state/host_thread.hpp"

namespace streamlab::cudart {

class ApiCall;

class Captures {
public:
    // If false, calls of the functions below may be skipped.
    bool any() const { return !sequences_.empty(); }

    // Null if the stream is not being captured.
    CapturingStream* find(const model::Stream& stream) const;
    bool is_capturing(const model::Stream& stream) const { return any() && find(stream); }
    // Null if the sequence has ended.
    CaptureSequence* find(std::uint64_t sequence) const;

    // The valid capture that the thread began last; null if there is none.
    const CaptureSequence* find_begun_by(const HostThread& thread) const;

    CaptureSequence& begin(model::Stream& origin, Graph* graph, cudaStreamCaptureMode mode,
                           const HostThread& thread);
    void end(CaptureSequence& sequence);

    // For a call that issues work to the stream, waits for it or queries it. The legacy stream
    // depends on all blocking streams (D1), so using it while one of them is being captured
    // invalidates that capture and returns cudaErrorStreamCaptureImplicit.
    cudaError use(const model::Stream& stream);
    cudaError is_usable(const model::Stream& stream) const;
    // For a call that queries or sets a property of the stream: like use(), but also returns
    // cudaErrorStreamCaptureInvalidated if the stream's capture is invalidated.
    cudaError use_property(const model::Stream& stream);

    // For a call that is unsafe during a capture, because it may synchronise or because its order
    // relative to captured work would be lost. Returns cudaErrorStreamCaptureUnsupported if a
    // capture forbids it; that capture is then invalidated.
    cudaError unsafe_call(const HostThread& thread);
    // For a call that waits for the whole device, which every capture on that device forbids.
    cudaError synchronize_all(const model::Device& device);

    // For a call that cannot be captured: if the stream is being captured, invalidates the capture
    // and returns cudaErrorStreamCaptureUnsupported.
    cudaError refuse(const model::Stream& stream);
    // For a failed call that invalidates the stream's capture, if there is one.
    void invalidate(const model::Stream& stream);
    // Called when the stream is destroyed: ends a capture that began in it.
    void give_up(const model::Stream& stream);

    // True if a capture is adding nodes to the graph.
    bool is_target(const Graph& graph) const;

private:
    template <class Condition>
    bool invalidate_where(Condition condition);

    std::uint64_t last_id_ = 0;
    std::vector<std::unique_ptr<CaptureSequence>> sequences_;
};

Captures& all_captures();

// For calls that a stream capture may forbid because they synchronise or may do so: returns
// call.sticky(), or cudaErrorStreamCaptureUnsupported if a capture forbids the call; that capture
// is then invalidated (G1).
cudaError check_unsafe(const ApiCall& call);

}  // namespace streamlab::cudart
