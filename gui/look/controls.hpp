// The app's controls. Panels draw all of theirs with these functions and with none of ImGui's own,
// so that the list of a frame's controls (control_list.hpp) is complete.
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

// A button of about a line's height, for use beside or below text.
bool small_button(const char* label);

namespace controls {

// ImGui's controls: each returns whether it was pressed or changed.
bool button(const char* label, ImVec2 size = {}, bool is_possible = true);
bool row(const char* label, bool is_selected = false);
bool entry(const char* label, const char* keys, bool is_on, bool is_possible);
bool box(const char* label, bool* is_on);
bool slider(const char* id, std::int64_t* value, std::int64_t least, std::int64_t most,
            const char* format);
// A list that unfolds below `shown`. Returns the row that was taken: with the mouse, or with the
// arrows and Enter.
std::optional<std::size_t> list(const Ui& ui, const char* id, const std::string& shown,
                                const std::vector<std::string>& rows, std::size_t chosen);
// If it returns true, the entries follow, then ImGui::EndPopup().
bool begin_menu(const Ui& ui, const char* id);

// A line of text to be typed. Returns it if it was changed. `hint`: shown while it is empty.
std::optional<std::string> field(const char* id, const char* hint, const std::string& text,
                                 ImGuiInputTextFlags flags = 0);

// A place that the caller has drawn or will draw. `name`: for the list, where the id says little.
bool area(const char* id, ImVec2 size, std::string_view name = {},
          ControlKind kind = ControlKind::area, bool is_possible = true);

// Whether the last item, a text or a group, was clicked.
bool is_clicked(std::string_view name, ControlKind kind = ControlKind::row);

// Whether a mouse button went down outside the current window and its areas.
bool is_elsewhere_clicked();

}  // namespace controls

}  // namespace streamlab::gui
