// The parts of the editor. They may be called only while a document is open.
#pragma once

#include <string>
#include <vector>

#include "look/ui.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

// Everything that was typed since the last frame. `rows`: how many lines are visible.
void editor_keys(const Ui& ui, const AppState& state, Actions& actions, std::size_t rows);

// The text with its marks; keys and mouse change it.
void editor_text(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);

// The row with the field for what is looked for, while it is open; its height is 0 otherwise.
float find_bar_height(const Ui& ui, const AppState& state);
void find_bar(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);

// What is to be said about the line of the caret, or about the file. Its height is 0 if there is
// nothing.
float notice_height(const Ui& ui, const AppState& state, float width);
void notice(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);

// The marks of a line, from 0, in the order of the marks.
std::vector<const Mark*> marks_of_line(const AppState& state, std::size_t line);
ImU32 colour_of(const Theme& theme, MarkKind kind);

}  // namespace streamlab::gui
