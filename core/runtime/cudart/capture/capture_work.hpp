// Work in a capturing stream (rule G1): work becomes a node of the graph, an event record marks a
// point in the graph, and a wait brings further streams into the capture or joins them.
#pragma once

#include "cudart/capture/captures.hpp"
#include "cudart/graph/work.hpp"
#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

// Adds a node for the work, after what the stream has captured so far.
cudaError capture_work(const Work& work, CapturingStream& stream);

// Adds `node` to the dependencies of the stream's next node.
void continue_after(CapturingStream& stream, GraphNode& node);

// Makes the event refer to what the stream has captured so far.
cudaError capture_record(Event& event, CapturingStream& stream);

// Captures a wait: the stream is being captured, or the event was last recorded in a capture.
// `capturing` is null if the stream is not being captured yet.
cudaError capture_wait(Captures& captures, const Event& event, model::Stream& stream,
                       CapturingStream* capturing);

// For host calls on an event: returns the error if the event was last recorded in a capture. A call
// that waits, or that programs use to wait, invalidates a capture in progress.
enum class InvalidatesCapture : bool { no, yes };
cudaError check_not_captured(Captures& captures, const Event& event,
                             InvalidatesCapture invalidates);

}  // namespace streamlab::cudart
