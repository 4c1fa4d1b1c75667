// What calls do with a capturing stream (rule G1): work becomes a node of the graph, a record marks
// a point in the graph, and a wait brings further streams into the capture or joins them.
#pragma once

#include "cudart/capture/captures.hpp"
#include "cudart/graph/work.hpp"
#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

// Adds a node for the work, after what the stream has captured so far.
cudaError capture_work(const Work& work, CapturingStream& stream);

// Makes the stream's next node come after `node`, and through it after all earlier ones.
void continue_after(CapturingStream& stream, GraphNode& node);

// Makes the event stand for what the stream has captured so far.
cudaError capture_record(Event& event, CapturingStream& stream);

// A wait that concerns a capture: the stream captures, or the event was last recorded in one.
// `capturing` is null if the stream does not capture yet.
cudaError capture_wait(Captures& captures, const Event& event, model::Stream& stream,
                       CapturingStream* capturing);

// For calls of the host that concern the event: the error if it was last recorded in a capture. A
// call that waits, or could be used to wait, invalidates a capture in progress.
enum class InvalidatesCapture : bool { no, yes };
cudaError check_not_captured(Captures& captures, const Event& event,
                             InvalidatesCapture invalidates);

}  // namespace streamlab::cudart
