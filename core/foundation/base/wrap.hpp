// Wraps text into lines that fit a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::base {

// Breaks paragraphs at blanks so that no line is wider than `columns` characters, except for a
// longer word, and puts `indent` before each line. Lines that begin with a blank are kept.
std::string wrap(std::string_view text, std::size_t columns, std::string_view indent = "");

// Breaks one line of code at blanks into lines of at most `columns` characters. A trailing comment
// continues in its column; code continues with more indentation.
std::vector<std::string> wrap_code(std::string_view line, std::size_t columns);

}  // namespace streamlab::base
