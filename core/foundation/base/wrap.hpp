// Wraps text into lines that fit a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::base {

// Breaks paragraphs at blanks so that no line is wider than `columns` characters (a longer word
// gets a line of its own), and puts `indent` before each line. Lines that begin with a blank stay
// as they are.
std::string wrap(std::string_view text, std::size_t columns, std::string_view indent = "");

// One line of code in lines that are no wider, broken at a blank. A comment behind the code goes on
// as a comment below itself, the code further to the right.
std::vector<std::string> wrap_code(std::string_view line, std::size_t columns);

}  // namespace streamlab::base
