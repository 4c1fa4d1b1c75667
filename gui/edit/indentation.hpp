// Indentation of lines. A text that is indented with tabs keeps using tabs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "edit/text.hpp"

namespace streamlab::edit {

// The leading blanks of a line.
std::string_view indentation_of(std::string_view line);
// One level: a tab if a line of the text begins with one, else four spaces.
std::string indent_unit(const Text& text);
// Indentation of a new line that begins at `at`: that of the previous line, one level more after an
// opening bracket.
std::string indentation_after(const Text& text, Place at);
// The leading blanks that have to be removed to outdent the line by one level.
std::string outdent_prefix(std::string_view line);

}  // namespace streamlab::edit
