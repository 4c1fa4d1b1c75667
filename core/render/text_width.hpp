// How wide a text is in DejaVu Sans, so that layout is the same on every machine and needs no font.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::render {

// In pixels, for a font of `size` pixels. Characters beyond ASCII count as wide ones.
double text_width(std::string_view text, double size, bool bold = false);

// `text`, or as much of it as fits `room` pixels with an ellipsis; empty where not even that does.
std::string fitted(std::string_view text, double size, double room);

// `text` broken at blanks into lines of at most `room` pixels.
std::vector<std::string> broken(std::string_view text, double size, double room);

}  // namespace streamlab::render
