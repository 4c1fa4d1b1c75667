// Text on a draw list: single lines, cut with an ellipsis if they do not fit, and paragraphs with
// `code` and blocks of code in them.
#pragma once

#include <string>
#include <string_view>

#include "look/ui.hpp"

namespace streamlab::gui {

// The tooltip of a text that is cut: the whole text, or none where what it labels has its own.
enum class CutTip { whole_text, none };

// Draws one line and returns its width. If `width` > 0 the line is cut to that width ("kerne…"), or
// omitted if not even three characters fit.
float draw_text(const Ui& ui, ImDrawList* draw, Face face, ImVec2 position, ImU32 colour,
                std::string_view text, float width = 0, CutTip tip = CutTip::whole_text);

// The text, cut to that width with an ellipsis if it is wider, in the current face.
std::string shortened(std::string_view text, float width);

// Draws one line at the cursor, in the current face and colour, cut to the available width.
void text_line(std::string_view text);

// Draws wrapped paragraphs (separated by blank lines) at the cursor, over the available width;
// words between `backticks` are set in the code face. A paragraph whose lines are all indented by
// four spaces is code and keeps its lines.
void paragraphs(const Ui& ui, std::string_view text, ImU32 colour);

// Draws one paragraph in bold: the headline of the text below it.
void headline(const Ui& ui, std::string_view text, ImU32 colour);

// Draws a small muted heading of a section.
void heading(const Ui& ui, const char* text);

}  // namespace streamlab::gui
