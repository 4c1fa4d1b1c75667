// Text functions for all modules.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::base {

// Replaces every `from`, from left to right, without searching the replacements again. Does nothing
// if `from` is empty.
void replace_all(std::string& text, std::string_view from, std::string_view to);

// Returns the text without leading and trailing blanks.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n");

// Splits into lines, without their ends ("\n" or "\r\n"). The views refer to `text`.
std::vector<std::string_view> lines_of(std::string_view text);

// Returns the length in bytes of the UTF-8 character at `at`; 0 if none begins there.
std::size_t character_bytes(std::string_view text, std::size_t at);

// Replaces invalid UTF-8 with U+FFFD, so that arbitrary bytes printed by a program cannot corrupt a
// report.
std::string valid_utf8(std::string_view text);

// True for a valid UTF-8 character that is not a control character, does not end the line and does
// not change the writing direction.
bool is_harmless_character(std::string_view character);

// Makes text from a compiler, a program or a submission safe to show on a terminal: valid UTF-8,
// lines that end in "\n". Control characters other than line feed and tab, and characters that
// change the writing direction, are escaped as "\x1b" or "\u202e".
std::string harmless(std::string_view text);

// Like harmless(), in one line: line feeds and tabs are escaped as "\n" and "\t".
std::string harmless_line(std::string_view text);

// Escapes text between the elements of XML and HTML. Characters that XML cannot represent, control
// characters and characters that change the writing direction become question marks.
std::string markup(std::string_view text);

// Like markup(), for an attribute in double quotes, where line ends and tabs would become blanks.
std::string attribute(std::string_view text);

}  // namespace streamlab::base
