// How lines are indented. A text that indents with tabs goes on with tabs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "edit/text.hpp"

namespace streamlab::edit {

// The blanks at a line's begin.
std::string_view indentation_of(std::string_view line);
// One level: a tab if a line of the text begins with one, else four spaces.
std::string one_level(const Text& text);
// The indentation of a line that is begun at `at`: that of the line before, one level more behind
// an opening bracket.
std::string indentation_after(const Text& text, Place at);
// The blanks that one level less takes away from the begin of a line.
std::string removed_level(std::string_view line);

}  // namespace streamlab::edit
