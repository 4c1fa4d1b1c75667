// Questions about what is selected, hovered or under the playhead.
#pragma once

#include <optional>

#include "state/app_state.hpp"

namespace streamlab::gui {

// Whether a bar belongs to the target: the operation itself in every lane, the call that issued
// it, and for a call all operations it issued.
bool belongs_to(const trace::Trace& trace, const analysis::Bar& bar, analysis::LaneKind lane,
                const Target& target);

// The target's bar in lanes of one kind: of an operation the call that issued it, of a call the
// first operation. Nothing where it has none.
std::optional<view::BarPlace> bar_in(const RunResult& result, analysis::LaneKind kind,
                                     const Target& target);

// The bar a target is best shown by: the stream's, else the engine's, else the host's.
std::optional<view::BarPlace> place_of(const RunResult& result, const Target& target);
Target target_of(const analysis::Lane& lane, const analysis::Bar& bar);

// All that there is to see, in the time of the run in focus; of two runs, both.
view::Span shown_span(const AppState& state);
// What is in sight at first: the work, without the setting up before it where that takes long.
view::Span work_span(const AppState& state);

// The source line in question: the selected bar's, else the host's at the playhead; 0: none.
std::uint32_t line_of(const trace::Trace& trace, const Target& target);
std::uint32_t line_at(const RunResult& result, trace::Nanoseconds time);

// The call a host thread is in at a time, of several the one that began last; nullptr where the
// host runs code of its own.
const trace::HostCall* call_at(const RunResult& result, trace::Nanoseconds time);

}  // namespace streamlab::gui
