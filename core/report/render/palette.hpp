// The colours of all pictures: Okabe and Ito's palette, which colour-blind readers can distinguish.
//
// An operation has its stream's colour, in the stream's lane and in the engine's, so that an
// engine's lane shows whose work it does. Vermilion is reserved for hazards.
#pragma once

#include <cstdint>

#include "trace/trace.hpp"

namespace streamlab::render {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t indexed = 0;  // the nearest of the 256 colours of a terminal
    bool needs_white_text = false;
};

// Vermilion.
Colour hazard_colour();

Colour stream_colour(const trace::Trace& trace, std::uint32_t stream);
// Its place among the palette's six colours, or -1 for a default stream, which is grey.
int stream_colour_number(const trace::Trace& trace, std::uint32_t stream);

}  // namespace streamlab::render
