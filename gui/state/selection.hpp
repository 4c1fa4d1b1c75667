// Queries about the selected or hovered target, and about the playhead.
#pragma once

#include <optional>
#include <string>

#include "state/app_state.hpp"

namespace streamlab::gui {

// True if the bar belongs to the target: for an operation, its bars in all lanes and the call that
// issued it; for a call, all operations that it issued.
bool belongs_to(const trace::Trace& trace, const analysis::Bar& bar, analysis::LaneKind lane,
                const Target& target);

// The target's bar in lanes of one kind: for an operation, the call that issued it; for a call, the
// first operation. nullopt if it has none.
std::optional<view::BarPlace> bar_in(const RunResult& result, analysis::LaneKind kind,
                                     const Target& target);

// The bar that represents a target best: the stream's, else the engine's, else the host's.
std::optional<view::BarPlace> place_of(const RunResult& result, const Target& target);
Target target_of(const analysis::Lane& lane, const analysis::Bar& bar);

// The whole displayed span, in the time of the run in focus; with two runs, it covers both.
view::Span shown_span(const AppState& state);
// The initially visible span: the work, without a long set-up before it.
view::Span work_span(const AppState& state);

// The current source line: the selected bar's, else the host's at the playhead; 0 if there is none.
std::uint32_t line_of(const trace::Trace& trace, const Target& target);
std::uint32_t line_at(const RunResult& result, trace::Nanoseconds time);
// "line 12", or "line 12 of harness.cu" if that is not the program's first file; empty if unknown.
std::string line_in_words(const trace::Trace& trace, const Target& target);

// The call that a host thread executes at a time; of several, the one that began last. nullptr if
// the host runs the program's own code.
const trace::HostCall* call_at(const RunResult& result, trace::Nanoseconds time);

}  // namespace streamlab::gui
