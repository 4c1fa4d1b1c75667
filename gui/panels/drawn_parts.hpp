// The bars of a drawn prediction: to be dragged before the run, and as ghosts over the truth after.
#pragma once

#include "look/ui.hpp"
#include "panels/timeline_parts.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

// Whether the timeline's place belongs to the bars that are to be dragged.
bool asks_for_a_drawing(const AppState& state);
void drawn_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, ImVec2 size);

// Over the bars of the run that the prediction was about.
void draw_ghosts(const TimelineFrame& frame);

void dashed_frame(const Ui& ui, ImDrawList* draw, ImVec2 min, ImVec2 max, ImU32 colour);

}  // namespace streamlab::gui
