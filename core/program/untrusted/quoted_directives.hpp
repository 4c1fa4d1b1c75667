// Lines of comments and raw strings that look like directives.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::program {

// Returns `source` without the '#' of lines like "# 1. Copy" or "#line" inside comments; such a
// line of a raw string becomes a separate literal: "a)" "#" R"(line". So even if a compiler parses
// comments and strings differently, no directive results. Line numbers are preserved.
std::string without_quoted_directives(std::string_view source);

// True if the text after '#' sets the line: a number, "line", or a comment that could hide either.
bool has_line_directive(std::string_view text);

}  // namespace streamlab::program
