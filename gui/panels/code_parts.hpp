// Shared by the read-only code view and the editor: line layout, drawing and scrolling.
#pragma once

#include <cstdint>
#include <string>

#include "look/ui.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

// Position of the code's lines on the screen.
struct CodePlace {
    ImVec2 origin;  // of line 1
    float line_height = 0;
    float gutter = 0;     // width of the line numbers
    float character = 0;  // width
    float left = 0;       // of the visible part
    float right = 0;
};

// Name of the displayed file.
std::string shown_name(const AppState& state);

// The first operation, else the first call, issued by a line of the source.
Target target_of_line(const AppState& state, std::uint32_t line);

// The line of the run's selected bar, the host's line at the playhead, or the line that a verdict
// refers to; 0 if there is none.
std::uint32_t current_line(const AppState& state);

// Draws one line of the text, coloured, with its number.
void draw_code_line(const Ui& ui, ImDrawList* draw, const CodePlace& at, const AppState& state,
                    std::size_t index, ImU32 number_colour);

// Scrolls so that a line is well inside the view; does nothing if it is already.
void bring_into_view(const Ui& ui, std::size_t line, float line_height);

// The height that makes the last scroll position begin with a whole line, like all others.
float whole_lines(const Ui& ui, float height, float line_height, bool has_scrollbar);

// Draws the editor, which replaces the read-only code.
void editor_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);

}  // namespace streamlab::gui
