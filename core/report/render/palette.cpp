#include "render/palette.hpp"

#include <array>
#include <cstddef>

namespace streamlab::render {

namespace {

constexpr Colour grey{187, 187, 187, 250, false};  // for the default stream
constexpr std::array<Colour, 6> colours{{
    {86, 180, 233, 74, false},    // sky blue
    {230, 159, 0, 178, false},    // orange
    {0, 158, 115, 36, false},     // bluish green
    {204, 121, 167, 175, false},  // reddish purple
    {240, 228, 66, 227, false},   // yellow
    {0, 114, 178, 25, true},      // blue
}};

}  // namespace

Colour hazard_colour() { return {213, 94, 0, 166, true}; }

int stream_colour_number(const trace::Trace& trace, std::uint32_t stream) {
    std::size_t place = 0;
    for (const auto& other : trace.streams) {
        if (other.id == stream)
            return other.default_stream ? -1 : static_cast<int>(place % colours.size());
        if (!other.default_stream) ++place;
    }
    return stream == 0 ? -1 : static_cast<int>(stream % colours.size());
}

Colour stream_colour(const trace::Trace& trace, std::uint32_t stream) {
    const int number = stream_colour_number(trace, stream);
    return number < 0 ? grey : colours[static_cast<std::size_t>(number)];
}

}  // namespace streamlab::render
