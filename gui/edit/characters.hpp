// Boundaries of characters and words in a UTF-8 line, and widths on the screen.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "edit/text.hpp"

namespace streamlab::edit {

// In columns of the screen, as in view::highlight_source.
inline constexpr std::size_t tab_width = 4;

// Byte offset of the character after `column`, or of the one before it.
std::size_t next_character(std::string_view line, std::size_t column);
std::size_t previous_character(std::string_view line, std::size_t column);
// Move by words: skip blanks, then all characters of one kind.
std::size_t next_word(std::string_view line, std::size_t column);
std::size_t previous_word(std::string_view line, std::size_t column);
// The word, or the run of other characters, around a place.
Range word_around(const Text& text, Place place);

// Columns of the screen that the first `column` bytes take, and the inverse: the byte offset
// nearest to a position on the screen.
std::size_t width_until(std::string_view line, std::size_t column);
std::size_t column_at(std::string_view line, double width);

// The bracket at or before `place` and its counterpart; nullopt if there is none. Brackets in
// comments and strings count as well.
struct BracketPair {
    Place here;
    Place other;
};
std::optional<BracketPair> brackets_at(const Text& text, Place place);

// Encodes a character as UTF-8.
std::string to_utf8(char32_t character);

}  // namespace streamlab::edit
