#include "program/rewrite/line_marker.hpp"

#include <algorithm>
#include <charconv>

namespace streamlab::program {

namespace {

void skip_blanks(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
}

bool is_octal(char c) { return c >= '0' && c <= '7'; }

// Compilers write non-ASCII bytes as three octal digits.
std::optional<std::string> read_quoted(std::string_view& text) {
    std::string result;
    std::size_t at = 1;
    while (at < text.size() && text[at] != '"') {
        if (text[at] != '\\' || at + 1 >= text.size()) {
            result += text[at++];
        } else if (at + 3 < text.size() && is_octal(text[at + 1]) && is_octal(text[at + 2]) &&
                   is_octal(text[at + 3])) {
            result += static_cast<char>((text[at + 1] - '0') * 64 + (text[at + 2] - '0') * 8 +
                                        (text[at + 3] - '0'));
            at += 4;
        } else {
            result += text[at + 1];
            at += 2;
        }
    }
    if (at >= text.size()) return std::nullopt;
    text.remove_prefix(at + 1);
    return result;
}

}  // namespace

std::optional<LineMarker> parse_line_marker(std::string_view text) {
    // Longer lines are not markers; the limit keeps the time for hostile input linear.
    text = text.substr(0, std::min(text.find('\n'), std::size_t{16384}));
    if (text.empty() || text.front() != '#') return std::nullopt;
    text.remove_prefix(1);
    skip_blanks(text);
    if (text.substr(0, 4) == "line") {
        text.remove_prefix(4);
        skip_blanks(text);
    }
    LineMarker marker;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), marker.line);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    skip_blanks(text);
    if (text.empty() || text.front() == '\r') return marker;
    if (text.front() != '"') return std::nullopt;
    std::optional<std::string> file = read_quoted(text);
    if (!file) return std::nullopt;
    marker.file = std::move(*file);
    for (const char flag : text) {
        if (flag == '1') marker.entered = true;
        if (flag == '3') marker.system = true;
    }
    return marker;
}

}  // namespace streamlab::program
