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
    std::optional<Colour> colour;  // of the glyph, or of the ground where `filled`
    bool filled = false;           // the colour is the ground, the glyph is black or white on it
    bool faint = false;
    bool bold = false;
};

class TextLine {
public:
    explicit TextLine(std::size_t columns) : cells_(columns) {}

    std::size_t columns() const { return cells_.size(); }
    Cell& operator[](std::size_t column) { return cells_[column]; }
    const Cell& operator[](std::size_t column) const { return cells_[column]; }

    // Puts each character of `text` (UTF-8) in a cell of its own from `column` on and leaves the
    // style of the cells as it is. What does not fit is dropped.
    void put(std::size_t column, std::string_view text);

    // Without the blanks at the end.
    std::string str(ColourDepth depth) const;

private:
    std::vector<Cell> cells_;
};

// The characters of a UTF-8 text; a byte that belongs to none is one of its own.
std::vector<std::string> characters_of(std::string_view text);

// `text` without characters that would move the terminal's cursor or change its colours.
std::string printable(std::string_view text);

// `text` in bold or faint, where there is colour at all.
std::string bold(std::string_view text, ColourDepth depth);
std::string faint(std::string_view text, ColourDepth depth);

}  // namespace streamlab::render
