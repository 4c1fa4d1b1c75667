// All stream captures that go on, and what they forbid (rule G1).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "cudart/capture/sequence.hpp"
#include "cudart/host_thread.hpp"

namespace streamlab::cudart {

class Captures {
public:
    // Nothing below needs to be asked where this is false.
    bool any() const { return !sequences_.empty(); }

    // Null where the stream does not take part in a capture.
    CapturingStream* find(const model::Stream& stream) const;
    bool is_capturing(const model::Stream& stream) const { return any() && find(stream); }
    // Null where the sequence has ended.
    CaptureSequence* find(std::uint64_t sequence) const;

    CaptureSequence& begin(model::Stream& origin, Graph* graph, cudaStreamCaptureMode mode,
                           const HostThread& thread);
    void end(CaptureSequence& sequence);

    // The stream is used by a call that hands over work, waits or asks. The legacy stream depends
    // on all blocking streams (D1), so while one of them captures it cannot be used: then
    // cudaErrorStreamCaptureImplicit.
    cudaError use(const model::Stream& stream);
    cudaError is_usable(const model::Stream& stream) const;
    // A property of the stream is asked for or set: as use(), and an invalidated capture says so.
    cudaError use_property(const model::Stream& stream);

    // The thread makes a call that is unsafe while somebody captures, since it may synchronise or
    // because its order with captured work is lost: cudaErrorStreamCaptureUnsupported where a
    // capture forbids that, which is then invalidated.
    cudaError unsafe_call(const HostThread& thread);
    // The call waits for the whole device, which no capture of it allows.
    cudaError synchronize_all(const model::Device& device);

    // The call does with the stream what cannot be captured: cudaErrorStreamCaptureUnsupported
    // where it captures, and the capture is invalidated.
    cudaError refuse(const model::Stream& stream);
    // A call for the stream went wrong in a way that ends its capture, if there is one.
    void invalidate(const model::Stream& stream);
    // The stream is destroyed: a capture that began in it is no more.
    void give_up(const model::Stream& stream);

    // Is the graph being captured into?
    bool is_target(const Graph& graph) const;

private:
    template <class Condition>
    bool invalidate_where(Condition condition);

    std::uint64_t last_id_ = 0;
    std::vector<std::unique_ptr<CaptureSequence>> sequences_;
};

}  // namespace streamlab::cudart
