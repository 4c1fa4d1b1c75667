// What calls do to a stream that captures (rule G1): work becomes a node of the graph, a record
// marks a point in it, and a wait brings further streams in or joins them.
#pragma once

#include "cudart/capture/sequence.hpp"
#include "cudart/runtime.hpp"
#include "cudart/work.hpp"

namespace streamlab::cudart {

// A node for the work, after what the stream captured before.
cudaError capture_work(const Work& work, CapturingStream& stream);

// The stream's next node comes after `node`, and through it after all before.
void continue_after(CapturingStream& stream, GraphNode& node);

// The event means what the stream has captured so far.
cudaError capture_record(Event& event, CapturingStream& stream);

// A wait that concerns a capture: the stream captures, or the event was last recorded in one.
// `capturing` is null where the stream does not capture yet.
cudaError capture_wait(Captures& captures, const Event& event, model::Stream& stream,
                       CapturingStream* capturing);

// For calls that ask about the event on the host: what they say where it was last recorded in a
// capture. They invalidate one that goes on, if they wait or could be used to.
enum class InvalidatesCapture : bool { no, yes };
cudaError check_not_captured(Captures& captures, const Event& event,
                             InvalidatesCapture invalidates);

}  // namespace streamlab::cudart
