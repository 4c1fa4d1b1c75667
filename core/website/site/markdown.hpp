// The Markdown of docs/ as HTML: headings, paragraphs, lists, tables, fenced code, links, emphasis.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::site {

// Links within the page and to the web stay links; those to other files of docs/ become plain text,
// except to the rules.
std::string markdown_to_html(std::string_view markdown);

}  // namespace streamlab::site
