// Text on a draw list: in a face, cut with an ellipsis where it does not fit, and paragraphs with
// `code` in them.
#pragma once

#include <string_view>

#include "look/ui.hpp"

namespace streamlab::gui {

// Draws one line; returns its width. `width` > 0: not wider than that ("kerne…"), and nothing at
// all where not even three characters would fit.
float draw_text(const Ui& ui, ImDrawList* draw, Face face, ImVec2 position, ImU32 colour,
                std::string_view text, float width = 0);

// Draws wrapped paragraphs (separated by blank lines) at the cursor, over the available width;
// words between `backticks` are set in the code face.
void paragraphs(const Ui& ui, std::string_view text, ImU32 colour);

// A small muted heading of a section.
void heading(const Ui& ui, const char* text);

}  // namespace streamlab::gui
