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

// Whether a character of UTF-8 stays in its line, is no control character, and does not change the
// direction of writing.
bool is_harmless_character(std::string_view character);

// Text from a compiler, a program or a submission that is safe to show anywhere, also on a
// terminal: valid UTF-8, lines that end in "\n", and control characters other than line feed and
// tab, and characters that change the direction of writing, written as "\x1b" or "\u202e".
std::string harmless(std::string_view text);

// The same in one line: "\n" and "\t" are written so.
std::string harmless_line(std::string_view text);

// Escapes text between the elements of XML and HTML. Characters that XML cannot represent, control
// characters and characters that change the direction of writing become question marks.
std::string markup(std::string_view text);

// The same for an attribute in double quotes, in which line ends and tabs would become blanks.
std::string attribute(std::string_view text);

}  // namespace streamlab::base
