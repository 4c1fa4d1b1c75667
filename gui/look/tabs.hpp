// Tabs: a row of names, one of which is open; the line below each shows the progress.
#pragma once

#include "look/ui.hpp"

namespace streamlab::gui {

struct TabState {
    bool is_current = false;
    bool is_open = true;   // can be opened
    bool is_seen = false;  // has been opened before
};

// Returns true if it was pressed. `id` must differ from its neighbours'.
bool tab(const Ui& ui, const char* id, const char* label, ImVec2 from, ImVec2 size,
         const TabState& look);

}  // namespace streamlab::gui
