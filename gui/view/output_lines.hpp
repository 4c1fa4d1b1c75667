// Wraps a program's output into lines that fit.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace streamlab::view {

// Lines of at most `columns` characters (UTF-8, fixed width), broken at a space if possible, so
// that numbers stay whole. The parts refer to `text`.
std::vector<std::string_view> wrap_lines(std::string_view text, std::size_t columns);

// The first `bytes` bytes of the text, without an incomplete character at the end.
std::string_view first_part(std::string_view text, std::size_t bytes);

}  // namespace streamlab::view
