// Finds a text within lines. Case counts only if the text that is looked for has a capital letter.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "edit/text.hpp"

namespace streamlab::edit {

// A hit lies within one line. More than this many are not listed.
inline constexpr std::size_t most_hits = 10'000;

// All hits, from top to bottom; none for an empty text.
std::vector<Range> find_all(const Text& text, std::string_view wanted);

// The index of the first hit at or behind a place, or of the last one before it. Both go on at the
// other end. There must be hits.
std::size_t hit_from(const std::vector<Range>& hits, Place place);
std::size_t hit_before(const std::vector<Range>& hits, Place place);

}  // namespace streamlab::edit
