// Requirements on texts that streamlab writes, whatever names and messages they contain. Each
// function ends the process with a finding if its text is invalid; `what` names it.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::fuzz {

// Requires UTF-8 without control characters other than line feed and tab, and without characters
// that change the direction of writing: safe to show on a terminal.
void require_harmless(std::string_view text, std::string_view what);

// Requires one JSON value in valid UTF-8.
void require_json(const std::string& text, std::string_view what);
// Requires, in addition, that every text in it is harmless.
void require_harmless_json(const std::string& text, std::string_view what);

// Requires a well-formed XML document of harmless text: elements are closed, attributes are quoted
// and different, entities are XML's own.
void require_xml(std::string_view text, std::string_view what);

// Requires RFC 4180 rows with `fields` fields each, none of which a spreadsheet takes for a
// formula.
void require_csv(std::string_view text, std::size_t fields, std::string_view what);

}  // namespace streamlab::fuzz
