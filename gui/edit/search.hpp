// Text search within lines. Case-sensitive only if the wanted text has a capital letter.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "edit/text.hpp"

namespace streamlab::edit {

// Limit of the list of hits. A hit lies within one line.
inline constexpr std::size_t max_search_hits = 10'000;

// All hits, from top to bottom; none if `wanted` is empty.
std::vector<Range> find_all(const Text& text, std::string_view wanted);

// Index of the first hit at or after a place, or of the last one before it. Both wrap around.
// `hits` must not be empty.
std::size_t find_hit_at_or_after(const std::vector<Range>& hits, Place place);
std::size_t find_hit_before(const std::vector<Range>& hits, Place place);

}  // namespace streamlab::edit
