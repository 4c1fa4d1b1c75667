// A control for one of several answers.
#pragma once

#include <string>

#include "look/ui.hpp"

namespace streamlab::gui {

struct ChoiceState {
    bool is_chosen = false;
    bool is_told = false;   // the answer is revealed, and no choice is possible
    bool is_right = false;  // shown once the answer is revealed
    std::string reply;      // shown below the text; may be empty
};

// Draws a choice over the available width. Returns true if it was pressed. `id` must differ from
// its neighbours'.
bool choice(const Ui& ui, int id, const std::string& text, const ChoiceState& look);

}  // namespace streamlab::gui
