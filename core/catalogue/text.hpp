// The texts of a lab.toml as people write them, made ready to be wrapped to any width.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::catalogue {

// Joins the lines of each paragraph with spaces; paragraphs stay apart by one blank line. A line
// that begins with a space or with "- " keeps its own line: it is code or a list. Blanks at both
// ends of the whole text go.
std::string unwrap(std::string_view text);

}  // namespace streamlab::catalogue
