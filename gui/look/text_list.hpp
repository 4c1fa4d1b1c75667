// Records the texts of a frame with the boxes that they have to fit into, for tests: while a list
// is set, each drawn text adds itself.
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::gui {

struct DrawnText {
    std::string panel;          // as in Control
    std::string text;           // the whole text, even if less of it was drawn
    ImVec2 min, max;            // of what was drawn
    float left = 0, right = 0;  // edges of the box
    bool is_shortened = false;  // ends in an ellipsis, and a tooltip shows the whole text

    // True if a reader cannot see all of it, and nothing says so.
    bool is_cut() const { return min.x < left - 1 || max.x > right + 1; }
};

// Null ends the recording.
void record_texts(std::vector<DrawnText>* list);

// Adds a text. The box is further limited by the current clip rectangle.
void record_text(std::string_view text, ImVec2 min, ImVec2 max, float left, float right,
                 bool is_shortened = false);
// Adds a text that is limited by the current clip rectangle only.
void record_text(std::string_view text, ImVec2 min, ImVec2 max, bool is_shortened = false);
// Adds the label in the middle of ImGui's last item, without its id suffix.
void record_label(std::string_view label);

// One line for each text.
std::string to_text(const std::vector<DrawnText>& texts);

}  // namespace streamlab::gui
