// Prepares the texts of a lab.toml for wrapping to any width.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::catalogue {

// Joins the lines of each paragraph with spaces and keeps one blank line between paragraphs. A line
// that begins with a space or with "- " is code or a list item and stays a line. Trims the whole
// text.
std::string unwrap(std::string_view text);

}  // namespace streamlab::catalogue
