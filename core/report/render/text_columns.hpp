// Dimensions of text timelines, in columns.
#pragma once

#include <cstddef>
#include <string>

#include "render/text_canvas.hpp"

namespace streamlab::render {

inline constexpr std::size_t longest_name = 20;
inline constexpr std::size_t gutter_gap = 2;
inline constexpr std::size_t columns_a_tick = 8;

inline std::size_t length_of(const std::string& text) { return characters_of(text).size(); }

// `text` padded with blanks to at least `columns`.
inline std::string padded(const std::string& text, std::size_t columns) {
    const std::size_t length = length_of(text);
    return length < columns ? text + std::string(columns - length, ' ') : text;
}

}  // namespace streamlab::render
