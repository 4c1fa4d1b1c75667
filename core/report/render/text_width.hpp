// Measures text as if set in DejaVu Sans, so that the layout is the same on every machine and needs
// no font.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::render {

// In pixels, for a font of `size` pixels. Characters beyond ASCII count as wide ones.
double text_width(std::string_view text, double size, bool bold = false);

// `text`, or as much of it as fits into `room` pixels with an ellipsis; empty if not even that
// fits.
std::string fitted(std::string_view text, double size, double room);

// `text` wrapped into lines of at most `room` pixels: at blanks, and inside a word that alone is
// longer.
std::vector<std::string> broken(std::string_view text, double size, double room, bool bold = false);

}  // namespace streamlab::render
