#include "platform/palette.hpp"

#include <png.h>

#include <algorithm>
#include <stdexcept>
#include <unordered_map>

namespace streamlab::gui {

namespace {

constexpr std::size_t max_colours = 256;
// Shades nearer than this to a chosen one would waste an entry of the palette.
constexpr int nearest_distance = 60;

using Colour = std::uint32_t;  // 0xrrggbb

int part(Colour colour, int shift) { return static_cast<int>((colour >> shift) & 0xff); }

int distance(Colour a, Colour b) {
    const int red = part(a, 16) - part(b, 16);
    const int green = part(a, 8) - part(b, 8);
    const int blue = part(a, 0) - part(b, 0);
    return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

std::size_t nearest(const std::vector<Colour>& colours, Colour wanted) {
    const auto found = std::min_element(colours.begin(), colours.end(), [&](Colour a, Colour b) {
        return distance(a, wanted) < distance(b, wanted);
    });
    return static_cast<std::size_t>(found - colours.begin());
}

// The most frequent colour first; equally frequent ones in a fixed order.
std::vector<Colour> by_frequency(const std::vector<Colour>& pixels) {
    std::unordered_map<Colour, std::size_t> counts;
    for (const Colour colour : pixels)
        ++counts[colour];
    std::vector<Colour> colours;
    for (const auto& [colour, count] : counts)
        colours.push_back(colour);
    std::sort(colours.begin(), colours.end(), [&](Colour a, Colour b) {
        return counts[a] != counts[b] ? counts[a] > counts[b] : a < b;
    });
    return colours;
}

std::vector<Colour> choose(const std::vector<Colour>& candidates) {
    if (candidates.size() <= max_colours) return candidates;
    std::vector<Colour> chosen;
    for (const Colour colour : candidates) {
        if (chosen.size() == max_colours) break;
        const bool is_new =
            chosen.empty() || distance(chosen[nearest(chosen, colour)], colour) >= nearest_distance;
        if (is_new) chosen.push_back(colour);
    }
    return chosen;
}

}  // namespace

IndexedPicture with_palette(const Picture& picture) {
    std::vector<Colour> pixels(picture.rgb.size() / 3);
    for (std::size_t i = 0; i < pixels.size(); ++i)
        pixels[i] = static_cast<Colour>(picture.rgb[3 * i] << 16 | picture.rgb[3 * i + 1] << 8 |
                                        picture.rgb[3 * i + 2]);
    const std::vector<Colour> colours = choose(by_frequency(pixels));
    IndexedPicture indexed{picture.width, picture.height, {}, {}};
    for (const Colour colour : colours)
        for (const int shift : {16, 8, 0})
            indexed.colours.push_back(static_cast<std::uint8_t>(part(colour, shift)));
    std::unordered_map<Colour, std::uint8_t> known;
    indexed.pixels.reserve(pixels.size());
    for (const Colour colour : pixels) {
        const auto [entry, is_new] = known.try_emplace(colour, std::uint8_t{0});
        if (is_new) entry->second = static_cast<std::uint8_t>(nearest(colours, colour));
        indexed.pixels.push_back(entry->second);
    }
    return indexed;
}

void write_png(const IndexedPicture& picture, const std::filesystem::path& file) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width);
    image.height = static_cast<png_uint_32>(picture.height);
    image.format = PNG_FORMAT_RGB_COLORMAP;
    image.colormap_entries = static_cast<png_uint_32>(picture.colours.size() / 3);
    if (png_image_write_to_file(&image, file.c_str(), 0, picture.pixels.data(), 0,
                                picture.colours.data()) == 0) {
        throw std::runtime_error("cannot write " + file.string() + ": " + image.message);
    }
}

}  // namespace streamlab::gui
