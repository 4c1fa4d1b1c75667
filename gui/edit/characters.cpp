#include "edit/characters.hpp"

#include <algorithm>
#include <cctype>

namespace streamlab::edit {

namespace {

constexpr std::string_view opening = "([{";
constexpr std::string_view closing = ")]}";
// Limit of the search for the other bracket, which is done in every frame.
constexpr std::size_t max_bracket_distance = 5000;

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

enum class Kind { blank, word, other };

Kind kind_of(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == ' ' || c == '\t' || c == '\r') return Kind::blank;
    return std::isalnum(byte) != 0 || c == '_' || byte >= 0x80 ? Kind::word : Kind::other;
}

std::size_t width_of(char c) {
    if (c == '\t') return tab_width;
    return static_cast<unsigned char>(c) < 0x20 || continues_character(c) ? 0 : 1;
}

std::optional<Place> matching(const Text& text, Place at, char open, char close, bool forward) {
    int depth = 0;
    const std::size_t last = std::min(text.line_count() - 1, at.line + max_bracket_distance);
    const std::size_t first = at.line - std::min(at.line, max_bracket_distance);
    for (std::size_t line = at.line;; forward ? ++line : --line) {
        const std::string& bytes = text.line(line);
        const std::size_t from = forward ? 0 : bytes.size();
        const std::size_t start = line == at.line ? at.column + (forward ? 0 : 1) : from;
        for (std::size_t i = start; forward ? i < bytes.size() : i > 0; forward ? ++i : --i) {
            const std::size_t here = forward ? i : i - 1;
            if (bytes[here] == open) ++depth;
            if (bytes[here] == close && --depth == 0) return Place{line, here};
        }
        if (line == (forward ? last : first)) return std::nullopt;
    }
}

std::optional<BracketPair> pair_at(const Text& text, Place here) {
    const char bracket = text.line(here.line)[here.column];
    const std::size_t opens = opening.find(bracket);
    const std::size_t closes = closing.find(bracket);
    if (opens == opening.npos && closes == closing.npos) return std::nullopt;
    const bool forward = opens != opening.npos;
    const char partner = forward ? closing[opens] : opening[closes];
    const auto other = matching(text, here, bracket, partner, forward);
    if (!other) return std::nullopt;
    return BracketPair{here, *other};
}

}  // namespace

std::size_t next_character(std::string_view line, std::size_t column) {
    if (column >= line.size()) return line.size();
    ++column;
    while (column < line.size() && continues_character(line[column]))
        ++column;
    return column;
}

std::size_t previous_character(std::string_view line, std::size_t column) {
    if (column == 0) return 0;
    --column;
    while (column > 0 && continues_character(line[column]))
        --column;
    return column;
}

std::size_t next_word(std::string_view line, std::size_t column) {
    while (column < line.size() && kind_of(line[column]) == Kind::blank)
        ++column;
    if (column >= line.size()) return line.size();
    const Kind kind = kind_of(line[column]);
    while (column < line.size() && kind_of(line[column]) == kind)
        ++column;
    return column;
}

std::size_t previous_word(std::string_view line, std::size_t column) {
    while (column > 0 && kind_of(line[column - 1]) == Kind::blank)
        --column;
    if (column == 0) return 0;
    const Kind kind = kind_of(line[column - 1]);
    while (column > 0 && kind_of(line[column - 1]) == kind)
        --column;
    return column;
}

Range word_around(const Text& text, Place place) {
    const std::string& line = text.line(place.line);
    if (line.empty()) return {place, place};
    const std::size_t seed = std::min(place.column, line.size() - 1);
    const Kind kind = kind_of(line[seed]);
    std::size_t from = seed;
    std::size_t to = seed;
    while (from > 0 && kind_of(line[from - 1]) == kind)
        --from;
    while (to < line.size() && kind_of(line[to]) == kind)
        ++to;
    return {{place.line, from}, {place.line, to}};
}

std::size_t width_until(std::string_view line, std::size_t column) {
    std::size_t width = 0;
    for (const char c : line.substr(0, column))
        width += width_of(c);
    return width;
}

std::size_t column_at(std::string_view line, double width) {
    double left = 0;
    for (std::size_t column = 0; column < line.size();) {
        const std::size_t next = next_character(line, column);
        const auto own = static_cast<double>(width_of(line[column]));
        if (width < left + own / 2) return column;
        left += own;
        column = next;
    }
    return line.size();
}

std::optional<BracketPair> brackets_at(const Text& text, Place place) {
    const std::string& line = text.line(place.line);
    if (place.column > 0)
        if (auto pair = pair_at(text, {place.line, place.column - 1})) return pair;
    if (place.column < line.size()) return pair_at(text, place);
    return std::nullopt;
}

std::string to_utf8(char32_t character) {
    std::string bytes;
    const auto tail = [&](int shift) {
        bytes += static_cast<char>(0x80 | ((character >> shift) & 0x3f));
    };
    if (character < 0x80) {
        bytes += static_cast<char>(character);
    } else if (character < 0x800) {
        bytes += static_cast<char>(0xc0 | (character >> 6));
        tail(0);
    } else if (character < 0x10000) {
        bytes += static_cast<char>(0xe0 | (character >> 12));
        tail(6);
        tail(0);
    } else {
        bytes += static_cast<char>(0xf0 | (character >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
    return bytes;
}

}  // namespace streamlab::edit
