// Line markers of preprocessed text:  # 12 "labs/a.cu" 1 3   and   #line 12 "labs/a.cu"
#pragma once

#include <optional>
#include <string_view>

#include "program/rewrite/tokens.hpp"

namespace streamlab::program {

// The marker that `text` begins with, if there is one. A marker without a file name has an empty
// one.
std::optional<LineMarker> parse_line_marker(std::string_view text);

}  // namespace streamlab::program
