// Lines of comments and raw strings that look like directives.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::program {

// `source` without the '#' of lines like "# 1. Copy" or "#line" that stand in a comment, and with
// such a line of a raw string in a literal of its own: "a)" "#" R"(line". So it does no harm if a
// compiler sees no comment and no string there: what is left is no directive. Lines keep their
// numbers.
std::string without_quoted_directives(std::string_view source);

// Whether the text behind '#' sets the line: a number, "line", or a comment that could hide either.
bool directs_lines(std::string_view text);

}  // namespace streamlab::program
