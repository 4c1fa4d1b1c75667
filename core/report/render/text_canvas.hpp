// One line of a text picture: cells with a glyph and a style, written with or without colour.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/palette.hpp"

namespace streamlab::render {

enum class ColourDepth { none, indexed, direct };  // no colour, 256 colours, 24 bit

struct Cell {
    std::string glyph = " ";
    std::optional<Colour> colour;  // of the glyph, or of the background if `filled`
    bool filled = false;           // the colour is the background's; the glyph is black or white
    bool faint = false;
    bool bold = false;
};

class TextLine {
public:
    explicit TextLine(std::size_t columns) : cells_(columns) {}

    std::size_t columns() const { return cells_.size(); }
    Cell& operator[](std::size_t column) { return cells_[column]; }
    const Cell& operator[](std::size_t column) const { return cells_[column]; }

    // Writes each character of `text` (UTF-8) into one cell, starting at `column`, without changing
    // the cells' style. Text that does not fit is dropped.
    void put(std::size_t column, std::string_view text);

    // The line without trailing blanks.
    std::string str(ColourDepth depth) const;

private:
    std::vector<Cell> cells_;
};

// The characters of a UTF-8 text; an invalid byte counts as a character.
std::vector<std::string> characters_of(std::string_view text);

// Removes characters that would move the terminal's cursor or change its colours.
std::string printable(std::string_view text);

// `text` in bold or faint unless `depth` is none.
std::string bold(std::string_view text, ColourDepth depth);
std::string faint(std::string_view text, ColourDepth depth);

}  // namespace streamlab::render
