// Line markers of preprocessed text:  # 12 "labs/a.cu" 1 3   and   #line 12 "labs/a.cu"
#pragma once

#include <optional>
#include <string_view>

#include "program/rewrite/tokens.hpp"

namespace streamlab::program {

// The marker at the beginning of `text`, if there is one. Its file is empty if the marker names
// none.
std::optional<LineMarker> parse_line_marker(std::string_view text);

}  // namespace streamlab::program
