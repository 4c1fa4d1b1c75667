#include "render/text_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace streamlab::render {

namespace {

constexpr std::string_view reset = "\x1b[0m";

std::string code_of(const Colour& colour, bool ground, ColourDepth depth) {
    const int layer = ground ? 48 : 38;
    if (depth == ColourDepth::indexed) return fmt::format("{};5;{}", layer, colour.indexed);
    return fmt::format("{};2;{};{};{}", layer, colour.red, colour.green, colour.blue);
}

// The escape sequence for a cell's style; empty for a plain cell.
std::string style_of(const Cell& cell, ColourDepth depth) {
    std::string codes;
    const auto add = [&codes](const std::string& code) {
        if (!codes.empty()) codes += ';';
        codes += code;
    };
    if (cell.bold) add("1");
    if (cell.faint) add("2");
    if (cell.colour) add(code_of(*cell.colour, cell.filled, depth));
    if (cell.colour && cell.filled) add(cell.colour->needs_white_text ? "97" : "30");
    return codes.empty() ? codes : "\x1b[" + codes + "m";
}

std::string styled(std::string_view text, const char* code, ColourDepth depth) {
    if (depth == ColourDepth::none) return std::string(text);
    return fmt::format("\x1b[{}m{}{}", code, text, reset);
}

}  // namespace

std::vector<std::string> characters_of(std::string_view text) {
    std::vector<std::string> characters;
    while (!text.empty()) {
        const std::size_t bytes = base::character_bytes(text, 0);
        const std::size_t length = std::max<std::size_t>(bytes, 1);
        const std::string_view character = text.substr(0, length);
        // A control character in a name would move the terminal's cursor.
        if (bytes == 0)
            characters.emplace_back("\xef\xbf\xbd");
        else
            characters.emplace_back(base::is_harmless_character(character) ? character : "?");
        text.remove_prefix(length);
    }
    return characters;
}

void TextLine::put(std::size_t column, std::string_view text) {
    for (std::string& character : characters_of(text)) {
        if (column >= cells_.size()) return;
        cells_[column++].glyph = std::move(character);
    }
}

std::string TextLine::str(ColourDepth depth) const {
    std::size_t used = cells_.size();
    while (used > 0 && cells_[used - 1].glyph == " " && !cells_[used - 1].filled)
        --used;
    std::string out;
    std::string style;
    for (std::size_t column = 0; column < used; ++column) {
        const Cell& cell = cells_[column];
        if (depth != ColourDepth::none) {
            std::string wanted = style_of(cell, depth);
            if (wanted != style) {
                if (!style.empty()) out += reset;
                out += wanted;
                style = std::move(wanted);
            }
        }
        out += cell.glyph;
    }
    if (!style.empty()) out += reset;
    return out;
}

std::string printable(std::string_view text) {
    std::string out;
    for (const std::string& character : characters_of(text))
        out += character;
    return out;
}

std::string bold(std::string_view text, ColourDepth depth) { return styled(text, "1", depth); }
std::string faint(std::string_view text, ColourDepth depth) { return styled(text, "2", depth); }

}  // namespace streamlab::render
