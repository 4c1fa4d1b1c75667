// Prepares the texts of a lab.toml, as people write them, for wrapping to any width.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::catalogue {

// Joins the lines of each paragraph with spaces and keeps one blank line between paragraphs. A line
// that begins with a space or with "- " stays a line: it is code or a list. Removes blanks at both
// ends of the whole text.
std::string unwrap(std::string_view text);

}  // namespace streamlab::catalogue
