// The colours of all pictures: the palette of Okabe and Ito, which colour-blind readers can
// distinguish.
//
// An operation has its stream's colour on the stream's lane and on the engine's, so that an
// engine's lane shows the stream of each operation. Vermilion is reserved for hazards.
#pragma once

#include <cstdint>

#include "trace/trace.hpp"

namespace streamlab::render {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t indexed = 0;  // the nearest of a terminal's 256 colours
    bool needs_white_text = false;
};

// Vermilion.
Colour hazard_colour();

Colour stream_colour(const trace::Trace& trace, std::uint32_t stream);
// The index among the palette's six colours, or -1 for a default stream, which is grey.
int stream_colour_number(const trace::Trace& trace, std::uint32_t stream);

}  // namespace streamlab::render
