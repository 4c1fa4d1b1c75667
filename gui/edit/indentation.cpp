#include "edit/indentation.hpp"

#include <algorithm>

#include "edit/characters.hpp"

namespace streamlab::edit {

std::string_view indentation_of(std::string_view line) {
    return line.substr(0, std::min(line.find_first_not_of(" \t"), line.size()));
}

std::string indent_unit(const Text& text) {
    for (std::size_t i = 0; i < text.line_count(); ++i)
        if (text.line(i).starts_with('\t')) return "\t";
    return std::string(tab_width, ' ');
}

std::string indentation_after(const Text& text, Place at) {
    const std::string_view before = std::string_view(text.line(at.line)).substr(0, at.column);
    std::string blanks(indentation_of(before));
    const std::size_t last = before.find_last_not_of(" \t\r");
    const bool opens = last != before.npos && (before[last] == '{' || before[last] == '(');
    return opens ? blanks + indent_unit(text) : blanks;
}

std::string outdent_prefix(std::string_view line) {
    if (line.starts_with('\t')) return "\t";
    const std::size_t spaces = std::min(line.find_first_not_of(' '), line.size());
    return std::string(std::min(spaces, tab_width), ' ');
}

}  // namespace streamlab::edit
