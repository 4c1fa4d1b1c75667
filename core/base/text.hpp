// Functions for text that all rooms use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::base {

// Replaces every `from`, from left to right; replacements are not searched again. Does nothing if
// `from` is empty.
void replace_all(std::string& text, std::string_view from, std::string_view to);

// The text without the blanks at both ends.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n");

// The lines without their ends ("\n" or "\r\n"). The views refer to `text`.
std::vector<std::string_view> lines_of(std::string_view text);

// The number of bytes of the UTF-8 character at `at`; 0 if none begins there.
std::size_t character_bytes(std::string_view text, std::size_t at);

// Replaces invalid UTF-8 by the replacement character, so that a program that prints arbitrary
// bytes cannot spoil a report.
std::string valid_utf8(std::string_view text);

// Escapes text between the elements of XML and HTML. Characters that XML cannot represent become
// question marks.
std::string markup(std::string_view text);

// The same for an attribute in double quotes, in which line ends and tabs would become blanks.
std::string attribute(std::string_view text);

}  // namespace streamlab::base
