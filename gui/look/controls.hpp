// Controls in the app's own style.
#pragma once

#include "look/ui.hpp"

namespace streamlab::gui {

// Buttons drawn between these two calls are filled with the accent colour, which marks the main
// action.
void push_primary(const Ui& ui);
void pop_primary();

// A button of about a line's height, for use beside or below text.
bool small_button(const char* label);

}  // namespace streamlab::gui
