// The bars of a drawn prediction: the student drags them before the run, and they are ghosts over
// the real bars after it.
#pragma once

#include "look/ui.hpp"
#include "panels/timeline_parts.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

// Whether the bars to be dragged are shown instead of the timeline.
bool asks_for_a_drawing(const AppState& state);
void drawn_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, ImVec2 size);

// Draws the ghosts over the bars of the run that the prediction was about.
void draw_ghosts(const TimelineFrame& frame);

void dashed_frame(const Ui& ui, ImDrawList* draw, ImVec2 min, ImVec2 max, ImU32 colour);

}  // namespace streamlab::gui
