// Measures text as if set in DejaVu Sans, so that the layout is the same on every machine and needs
// no font.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::render {

// Pixels, for a font of `size` pixels. Characters beyond ASCII count as wide ones.
double text_width(std::string_view text, double size, bool bold = false);

// `text`, truncated with an ellipsis to `room` pixels; empty if not even the ellipsis fits.
std::string fitted(std::string_view text, double size, double room);

// Wraps `text` into lines of at most `room` pixels, at blanks; a longer word is split.
std::vector<std::string> broken(std::string_view text, double size, double room, bool bold = false);

}  // namespace streamlab::render
