// Converts the Markdown of docs/ to HTML: headings, paragraphs, lists, tables, fenced code, links,
// emphasis.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::site {

// The id of a heading or an entry: lower case, with "-" between words.
std::string anchor_of(std::string_view heading);

// Keeps links within the page, to the web and to the rules; other links become plain text.
std::string markdown_to_html(std::string_view markdown);

}  // namespace streamlab::site
