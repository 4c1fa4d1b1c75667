// Reduces a picture for documents to 256 colours, which makes its file a third of the size.
#pragma once

#include <cstdint>
#include <vector>

#include "platform/offscreen.hpp"

namespace streamlab::gui {

struct IndexedPicture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels;   // indices into the colours
    std::vector<std::uint8_t> colours;  // three bytes each
};

// The most frequent colours stay exact; a rare one becomes the nearest of them.
IndexedPicture with_palette(const Picture& picture);

// Throws std::runtime_error with the reason.
void write_png(const IndexedPicture& picture, const std::filesystem::path& file);

}  // namespace streamlab::gui
