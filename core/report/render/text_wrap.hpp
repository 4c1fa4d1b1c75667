// Wraps text for a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace streamlab::render {

// Wraps at blanks into lines of at most `columns` characters; a longer word is split.
std::vector<std::string> wrapped_lines(const std::string& text, std::size_t columns);

}  // namespace streamlab::render
