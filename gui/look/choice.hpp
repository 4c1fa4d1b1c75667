// One of several answers to choose from.
#pragma once

#include <string>

#include "look/ui.hpp"

namespace streamlab::gui {

struct ChoiceLook {
    bool is_chosen = false;
    bool is_told = false;   // the answer is known: nothing can be chosen any more
    bool is_right = false;  // shown once the answer is known
    std::string reply;      // said below the text; may be empty
};

// Over the available width. Returns whether it was pressed. `id`: unlike that of its neighbours.
bool choice(const Ui& ui, int id, const std::string& text, const ChoiceLook& look);

}  // namespace streamlab::gui
