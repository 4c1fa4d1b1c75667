// Characters and words of a line in UTF-8, and how wide they are on the screen.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "edit/text.hpp"

namespace streamlab::edit {

// In characters of the screen, as view::colour_source draws them.
inline constexpr std::size_t tab_width = 4;

// The byte at which the next character after `column` begins, or the one before it.
std::size_t next_character(std::string_view line, std::size_t column);
std::size_t previous_character(std::string_view line, std::size_t column);
// The same for words: over blanks, and then over all characters of one kind.
std::size_t next_word(std::string_view line, std::size_t column);
std::size_t previous_word(std::string_view line, std::size_t column);
// The word, or the run of other characters, around a column.
Range word_around(const Text& text, Place place);

// How many characters of the screen the first `column` bytes take, and the other way round: the
// byte nearest to a position on the screen.
std::size_t width_until(std::string_view line, std::size_t column);
std::size_t column_at(std::string_view line, double width);

// The bracket that belongs to the one at or before `place`, and that one; nullopt if there is none.
// Brackets in comments and strings count as well.
struct BracketPair {
    Place here;
    Place other;
};
std::optional<BracketPair> brackets_at(const Text& text, Place place);

// A character as UTF-8.
std::string to_utf8(char32_t character);

}  // namespace streamlab::edit
