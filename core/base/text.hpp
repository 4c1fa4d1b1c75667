// What is done to texts everywhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::base {

// Every `from`, from the left; what was put in is not looked at again. Nothing where `from` is
// empty.
void replace_all(std::string& text, std::string_view from, std::string_view to);

// Without the blanks at both ends.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n");

// The lines, without their ends ("\n" or "\r\n"). The views lead into `text`.
std::vector<std::string_view> lines_of(std::string_view text);

// What is not UTF-8 becomes the replacement character, so that a program that prints bytes cannot
// spoil a report.
std::string valid_utf8(std::string_view text);

// Text between the elements of XML and HTML. What XML has no way to write becomes a question mark.
std::string markup(std::string_view text);

// The same within an attribute in double quotes, where line ends and tabs would become blanks.
std::string attribute(std::string_view text);

}  // namespace streamlab::base
