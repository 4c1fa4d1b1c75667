// The app's controls. Panels use these functions only, and none of ImGui's, so that the list of a
// frame's controls (control_list.hpp) is complete.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "look/control_list.hpp"
#include "look/ui.hpp"

namespace streamlab::gui {

// Buttons drawn between these two calls are filled with the accent colour, which marks the main
// action.
void push_primary(const Ui& ui);
void pop_primary();

// Draws a button of about a line's height, for use next to or below text. Returns true if it was
// pressed.
bool small_button(const char* label);

// Continues a row of buttons if the next one, with that label, fits into it.
void next_in_row(const Ui& ui, const std::string& label, float gap);

namespace controls {

// ImGui's controls: each returns true if it was pressed or changed.
bool button(const char* label, ImVec2 size = {}, bool is_possible = true);
bool row(const char* label, bool is_selected = false);
// Draws the title of a part that is folded at first. Returns true while it is open.
bool folded_part(const std::string& title);
bool entry(const char* label, const char* keys, bool is_on, bool is_possible);
bool box(const char* label, bool* is_on);
bool slider(const char* id, std::int64_t* value, std::int64_t least, std::int64_t most,
            const char* format);
// Draws a drop-down list below the label `shown`. Returns the chosen row: by mouse, or with the
// arrow keys and Enter.
std::optional<std::size_t> list(const Ui& ui, const char* id, const std::string& shown,
                                const std::vector<std::string>& rows, std::size_t chosen);
// The width of a list in which no row is cut.
float width_of_list(const std::vector<std::string>& rows);
// If it returns true, draw the entries and then call ImGui::EndPopup().
bool begin_menu(const Ui& ui, const char* id);

// Draws a text field of one line. Returns the text if it was changed. `hint`: shown while the field
// is empty.
std::optional<std::string> field(const char* id, const char* hint, const std::string& text,
                                 ImGuiInputTextFlags flags = 0);

// Like field(), in which Tab does not leave the field, and `completed` replaces what is typed.
std::optional<std::string> completed_field(const char* id, const char* hint,
                                           const std::string& text,
                                           const std::optional<std::string>& completed);

// Adds a clickable area, drawn by the caller. `name`: for the list of controls, if the id is not
// descriptive.
bool area(const char* id, ImVec2 size, std::string_view name = {},
          ControlKind kind = ControlKind::area, bool is_possible = true);

// Makes the last item, a group of controls, one stop of the keyboard focus. Returns how far Left
// and Right go.
int group_steps(const char* id);

// True if the last item, a text or a group, was clicked.
bool is_clicked(std::string_view name, ControlKind kind = ControlKind::row);

// True if the mouse button went down outside this rectangle.
bool is_clicked_outside(ImVec2 min, ImVec2 max);

}  // namespace controls

}  // namespace streamlab::gui
