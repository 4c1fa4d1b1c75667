// The bars of a drawn prediction: the student drags them before the run, and after it they are
// shown as ghosts over the real bars.
#pragma once

#include "look/ui.hpp"
#include "panels/timeline_parts.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

// True if the bars to drag are shown instead of the timeline.
bool shows_drawn_prediction(const AppState& state);
void drawn_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, ImVec2 size);

// Draws the ghosts over the bars of the predicted run.
void draw_ghosts(const TimelineFrame& frame);

void dashed_frame(const Ui& ui, ImDrawList* draw, ImVec2 min, ImVec2 max, ImU32 colour);

}  // namespace streamlab::gui
