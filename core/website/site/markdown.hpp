// Converts the Markdown of docs/ to HTML: headings, paragraphs, lists, tables, fenced code, links,
// emphasis.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::site {

// Keeps links within the page, to the web and to the rules; other links become plain text.
std::string markdown_to_html(std::string_view markdown);

}  // namespace streamlab::site
