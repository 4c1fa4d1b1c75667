// Controls in the app's own style.
#pragma once

#include "look/ui.hpp"

namespace streamlab::gui {

// Between these two, buttons are filled with the accent: the one thing to do.
void push_primary(const Ui& ui);
void pop_primary();

}  // namespace streamlab::gui
