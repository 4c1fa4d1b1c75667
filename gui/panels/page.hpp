// The whole window: the panels, the splitters between them, and the keys.
#pragma once

#include "look/ui.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

// Draws one frame into the current ImGui context (after NewFrame, before Render).
void draw_page(const Ui& ui, const AppState& state, Actions& actions);

}  // namespace streamlab::gui
