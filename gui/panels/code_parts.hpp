// What the code shares, whether it is only read or edited: the lines that bars lead to, and back.
#pragma once

#include <cstdint>
#include <string>

#include "look/ui.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

// Where the lines of the code are on the screen.
struct CodePlace {
    ImVec2 origin;  // of line 1
    float line_height = 0;
    float gutter = 0;     // width of the line numbers
    float character = 0;  // width
    float left = 0;       // of the visible part
    float right = 0;
};

// The name of the shown file.
std::string shown_name(const AppState& state);

// The first operation, else the first call, that a line of the source issued.
Target issued_by_line(const AppState& state, std::uint32_t line);

// The line of the run's selected bar, the host's line at the playhead, or the line that a verdict
// leads to; 0: none.
std::uint32_t line_in_question(const AppState& state);

// Draws one line of the text, coloured, with its number; `number_colour` is that of the number.
void draw_code_line(const Ui& ui, ImDrawList* draw, const CodePlace& at, const AppState& state,
                    std::size_t index, ImU32 number_colour);

// Scrolls so that a line is well inside the view; does nothing if it is already.
void bring_into_view(const Ui& ui, std::size_t line, float line_height);

// The height with which the last scroll position begins with a whole line, as all others do.
float whole_lines(const Ui& ui, float height, float line_height, bool has_scrollbar);

// The code that is edited, instead of the one that is only read.
void editor_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);

}  // namespace streamlab::gui
