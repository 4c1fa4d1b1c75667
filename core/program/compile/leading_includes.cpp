#include "program/compile/leading_includes.hpp"

#include <algorithm>

namespace streamlab::program {

namespace {

bool begins_with(std::string_view text, std::string_view with) {
    return text.substr(0, with.size()) == with;
}

std::string_view trimmed(std::string_view line) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = std::min(line.find_first_not_of(blanks), line.size());
    line.remove_prefix(begin);
    return line.substr(0, line.find_last_not_of(blanks) + 1);
}

// The number of the line after this one; unchanged after a last line without a newline.
std::uint32_t next_number(std::uint32_t number, std::string_view line) {
    return line.ends_with('\n') ? number + 1 : number;
}

// True for `#include <a.h>` or `#include "a.h"`, optionally followed by a comment.
bool is_include(std::string_view line) {
    constexpr std::string_view key = "#include";
    if (!begins_with(line, key)) return false;
    line = trimmed(line.substr(key.size()));
    if (line.empty() || (line.front() != '<' && line.front() != '"')) return false;
    const std::size_t end = line.find(line.front() == '<' ? '>' : '"', 1);
    if (end == line.npos) return false;
    const std::string_view behind = trimmed(line.substr(end + 1));
    return behind.empty() || begins_with(behind, "//");
}

}  // namespace

// The rest cannot be preprocessed separately if it includes another file, counts from the beginning
// (__COUNTER__), refers to the main source file, or joins a line with the next one.
bool can_preprocess_separately(std::string_view rest) {
    for (const char* word : {"include", "import", "embed", "__COUNTER__", "__BASE_FILE__",
                             "pop_macro", "\\\n", "\\\r", "?\?/"})
        if (rest.find(word) != rest.npos) return false;
    return true;
}

LeadingIncludes join_includes(std::string lines, std::string_view rest) {
    LeadingIncludes result{std::move(lines), rest, 1};
    while (!result.rest.empty()) {
        const std::size_t end = std::min(result.rest.find('\n'), result.rest.size() - 1) + 1;
        const std::string_view line = trimmed(result.rest.substr(0, end));
        if (!line.empty() && (!begins_with(line, "//") || line.back() == '\\')) break;
        result.rest_line = next_number(result.rest_line, result.rest.substr(0, end));
        result.rest.remove_prefix(end);
    }
    return result;
}

std::optional<LeadingIncludes> leading_includes(std::string_view source) {
    LeadingIncludes result;
    std::uint32_t number = 0;
    for (std::size_t begin = 0; begin < source.size();) {
        const std::size_t end = std::min(source.find('\n', begin), source.size() - 1) + 1;
        const std::string_view line = trimmed(source.substr(begin, end - begin));
        ++number;
        begin = end;
        if (!line.empty() && line.back() == '\\') break;
        if (is_include(line)) {
            result.lines += line;
            result.lines += '\n';
            result.rest = source.substr(end);
            result.rest_line = next_number(number, source.substr(0, end));
        } else if (!line.empty() && !begins_with(line, "//")) {
            break;
        }
    }
    if (result.lines.empty() || !can_preprocess_separately(result.rest)) return std::nullopt;
    return result;
}

}  // namespace streamlab::program
