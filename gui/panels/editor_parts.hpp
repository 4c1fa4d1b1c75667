// Parts of the editor. They may be called only while a document is open.
#pragma once

#include <string>
#include <vector>

#include "look/ui.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

// Handles all strokes since the last frame. `rows`: number of visible lines.
void editor_keys(const Ui& ui, const AppState& state, Actions& actions, std::size_t rows);

// Draws the text with its marks, and handles keys and mouse.
void editor_text(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);

// Draw the find bar; its height is 0 while it is closed.
float find_bar_height(const Ui& ui, const AppState& state);
void find_bar(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);

// Draw a notice about the caret's line or about the file. Its height is 0 if there is none.
float notice_height(const Ui& ui, const AppState& state, float width);
void notice(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);

// Marks of a line (from 0), in the order of EditState::marks.
std::vector<const Mark*> marks_of_line(const AppState& state, std::size_t line);
ImU32 colour_of(const Theme& theme, MarkKind kind);

}  // namespace streamlab::gui
