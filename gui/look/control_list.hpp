// Records the controls of a frame that react to the mouse, for tests and for inspection: while a
// list is set, each drawn control adds itself.
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::gui {

enum class ControlKind { button, row, entry, box, list, field, slider, handle, area, link };
const char* name_of(ControlKind kind);

struct Control {
    ControlKind kind = ControlKind::button;
    std::string panel;  // the window or area that holds it, without ImGui's id suffix: "lesson"
    std::string name;   // its label, or the id of a control without one
    ImVec2 min, max;    // the whole control, in pixels
    ImVec2 visible_min, visible_max;  // the part that its panel does not clip
    bool is_possible = true;          // false: shown, but disabled
    bool is_hovered = false;          // the mouse is over it, and no other window covers it

    // Of the visible part.
    ImVec2 middle() const {
        return {(visible_min.x + visible_max.x) / 2, (visible_min.y + visible_max.y) / 2};
    }
    bool is_seen() const { return visible_max.x > visible_min.x && visible_max.y > visible_min.y; }
};

// The window or area that is drawn into now, as in Control::panel.
std::string current_panel();

// Null ends the recording.
void record_controls(std::vector<Control>* list);

// Adds ImGui's last item. `label` may hold an id after "##".
void record_control(ControlKind kind, std::string_view label, bool is_possible = true);
// Adds a part of the current window that is not an item of ImGui.
void record_control(ControlKind kind, std::string_view label, ImVec2 min, ImVec2 max);

// One line for each control.
std::string to_text(const std::vector<Control>& controls);

}  // namespace streamlab::gui
